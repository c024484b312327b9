import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { laneIds, lanes, laneVersion } from '../src/sdk/lanes.ts';
import { root } from '../src/sdk/root.ts';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

describe.each(lanes)('lane $id', ({ id, packageName }) => {
  const folder = join(root, 'node_modules', packageName);

  it('loads exactly the version that package.json pins', () => {
    const manifest = read(join(folder, 'package.json'));
    expect(manifest.name).toBe('ai');
    expect(manifest.version).toBe(laneVersion(id));
  });

  it('resolves each @ai-sdk package to one copy, of the version that its `ai` names', () => {
    // From the lane's `ai`, and from each package that it brings: all must meet in the same copy.
    const found = new Map<string, Set<string>>();
    const visit = (from: string) => {
      const { dependencies = {} } = read(join(from, 'package.json')) as { dependencies?: Record<string, string> };
      for (const [name, version] of Object.entries(dependencies)) {
        if (name !== 'ai' && !name.startsWith('@ai-sdk/')) continue;
        const at = packageFolder(name, from);
        expect(read(join(at, 'package.json')).version, `${name} under ${packageName}`).toBe(version);
        found.set(name, (found.get(name) ?? new Set()).add(at));
        visit(at);
      }
    };
    visit(folder);
    expect(found.size).toBeGreaterThan(0);
    expect([...found].filter(([, places]) => places.size > 1)).toEqual([]);
    expect([...found.keys()]).not.toContain('ai');
  });
});

/** Where Node finds package `name` for code in `from`. */
function packageFolder(name: string, from: string): string {
  const paths = createRequire(join(realpathSync(from), 'index.js')).resolve.paths(name)!;
  return paths.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')))!;
}

describe('package.json', () => {
  it('pins every dependency to an exact version', () => {
    const { dependencies = {}, devDependencies } = read(join(root, 'package.json'));
    const loose = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^(npm:(@[^@]+|[^@]+)@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it('and src/sdk/lanes.ts are the only places that name a lane’s version', () => {
    const versions = laneIds.map(laneVersion).filter((version) => !(laneIds as readonly string[]).includes(`v${version}`));
    // Not the claims: their boundaries are evidence, and name the releases that were run.
    // Nor the recorded structure: the places in it are those of exact releases.
    const files = globSync(['src/**/*.{ts,mjs,astro,mdx,json}', 'scripts/**/*.ts', 'examples/**/*.ts', '*.mjs', '*.ts'], { cwd: root }).filter((file) => !file.endsWith('recording.json'));
    const naming = files.filter((file) => versions.some((version) => readFileSync(join(root, file), 'utf8').includes(version)));
    expect(naming, 'take versions from laneVersion() in src/sdk/lanes.ts').toEqual([]);
  });
});
