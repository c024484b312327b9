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

/** Gives every release of a package that fits a version or a range. */
type Ask = (spec: string) => Release[];

/**
 * What has to be pinned for the newest lane to be a release of `ai`: the packages that it is made of as its own
 * dependencies say, and the providers' packages that go with it.
 *
 * @param pinned the exact releases of the lane's packages, as `package.json` has them: `ai`, and `@ai-sdk/…` under their own names
 * @returns every package of the lane, those too that stay
 * @throws Error when a package has no release that goes with it, or the registry cannot be asked
 */
export function resolvePins(version: string, pinned: Readonly<Record<string, string>>, ask: Ask = askRegistry): Pin[] {
  const made = madeOf(version, ask);
  const providers = findProviders(version, made, providerNames(pinned), ask);
  return Object.entries(pinned).map(([name, from]) => {
    const to = name === 'ai' ? version : (made[name] ?? providers[name]);
    if (to === undefined) throw new Error(`No stable release of ${name} goes with ${UTILS}@${made[UTILS]}, which ai@${version} is made of.`);
    return { name, from, to };
  });
}

/**
 * The releases of the providers' packages that go with a release of `ai`: of each the newest stable one that was made for
 * the utilities that the release is made of, or for older ones of their major.
 *
 * @param names such as `@ai-sdk/openai`
 * @returns name → version, without those that have none
 * @throws Error when the registry cannot be asked
 */
export function resolveProviders(version: string, names: readonly string[], ask: Ask = askRegistry): Record<string, string> {
  return findProviders(version, madeOf(version, ask), names, ask);
}

/** The providers' packages among those that are pinned. */
export const providerNames = (pinned: Readonly<Record<string, string>>): string[] =>
  Object.keys(pinned).filter((name) => name.startsWith('@ai-sdk/') && name !== PROVIDER && name !== UTILS);

/** The SDK's own packages that a release of `ai` is made of. */
function madeOf(version: string, ask: Ask): Record<string, string> {
  const own = ask(`ai@${version}`)[0]?.dependencies ?? {};
  return Object.fromEntries(
    [PROVIDER, UTILS].map((name) => {
      if (own[name] === undefined) throw new Error(`ai@${version} does not depend on ${name}, so nothing says which releases go with it.`);
      return [name, own[name]];
    }),
  );
}

function findProviders(version: string, made: Readonly<Record<string, string>>, names: readonly string[], ask: Ask): Record<string, string> {
  // "x.x.x" is every stable release; npm takes "*" for the latest alone.
  const found = names.map((name) => [name, newestFor({ ai: version, [UTILS]: made[UTILS]! }, ask(`${name}@x.x.x`))] as const);
  return Object.fromEntries(found.filter((pair): pair is [string, string] => pair[1] !== undefined));
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
