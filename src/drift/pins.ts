import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lte, major, minVersion, prerelease, rsort } from 'semver';
import { root } from '../sdk/root.ts';
import { npmView } from './npm.ts';

/** A package that `package.json` pins, and the release to which it moves. */
export interface Pin {
  name: string;
  from: string;
  to: string;
}

/** A release of a package, and the releases that it depends on. */
export interface Release {
  version: string;
  dependencies?: Readonly<Record<string, string>>;
}

const PROVIDER = '@ai-sdk/provider';
const UTILS = '@ai-sdk/provider-utils';

/**
 * What has to be pinned for the newest lane to be a release of `ai`: the packages that it is made of as its own
 * dependencies say, and of each provider's package the newest release that was made for them or before them.
 *
 * @param pinned the exact releases of the lane's packages, as `package.json` has them: `ai`, and `@ai-sdk/…` under their own names
 * @param ask gives every release of a package that fits a version or a range; by default the registry's
 * @returns every package of the lane, those too that stay
 * @throws Error when a package has no release that goes with it
 */
export function resolvePins(version: string, pinned: Readonly<Record<string, string>>, ask: (spec: string) => Release[] = askRegistry): Pin[] {
  const [ai] = ask(`ai@${version}`);
  const own = ai?.dependencies ?? {};
  for (const name of [PROVIDER, UTILS]) {
    if (own[name] === undefined) throw new Error(`ai@${version} does not depend on ${name}, so nothing says which releases go with it.`);
  }
  return Object.entries(pinned).map(([name, from]) => {
    if (name === 'ai') return { name, from, to: version };
    if (name === PROVIDER || name === UTILS) return { name, from, to: own[name]! };
    // "x.x.x" is every stable release; npm takes "*" for the latest alone.
    const to = newestFor({ ai: version, [UTILS]: own[UTILS]! }, ask(`${name}@x.x.x`));
    if (to === undefined) throw new Error(`No stable release of ${name} goes with ${UTILS}@${own[UTILS]}, which ai@${version} is made of.`);
    return { name, from, to };
  });
}

/** The packages of the newest lane that `package.json` pins under their own names, with the releases. */
export function pinnedPackages(): Record<string, string> {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { devDependencies: Record<string, string> };
  return Object.fromEntries(Object.entries(devDependencies).filter(([name]) => name === 'ai' || name.startsWith('@ai-sdk/')));
}

/** The newest stable release that depends on the utilities' major, and on nothing newer than what the lane has. */
function newestFor(has: Readonly<Record<string, string>>, releases: readonly Release[]): string | undefined {
  const fitting = releases.filter(({ version, dependencies = {} }) => {
    const needs = Object.keys(has).flatMap((name) => (dependencies[name] ? [{ name, least: minVersion(dependencies[name])! }] : []));
    const utils = needs.find(({ name }) => name === UTILS)?.least;
    return prerelease(version) === null && utils?.major === major(has[UTILS]!) && needs.every(({ name, least }) => lte(least, has[name]!));
  });
  return rsort(fitting.map(({ version }) => version))[0];
}

function askRegistry(spec: string): Release[] {
  const answer = npmView(spec, 'version', 'dependencies') as Release | Release[];
  return Array.isArray(answer) ? answer : [answer];
}
