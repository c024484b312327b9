import { prerelease, rcompare } from 'semver';
import { lanes, laneVersion, type Lane } from '../sdk/lanes.ts';
import { npmView } from './npm.ts';

/** A release of `ai` that the registry has. */
export interface Published {
  version: string;
  /** When it was published, in milliseconds since 1970: prereleases' names do not sort by date. */
  date: number;
}

/**
 * Every release of `ai` in the registry, oldest publication first.
 *
 * @throws Error when the registry cannot be asked
 */
export function publishedReleases(): Published[] {
  const answer = npmView('ai', 'versions', 'time') as { versions: string[]; time: Record<string, string> };
  return answer.versions
    .map((version) => ({ version, date: Date.parse(answer.time[version]!) }))
    .sort((a, b) => a.date - b.date);
}

export const isStable = ({ version }: Published): boolean => prerelease(version) === null;

/** The newest lane that is not newer in major than the release: whose names to try first. */
export function laneNear(version: string): Lane {
  const major = (text: string) => Number(text.split('.')[0]);
  const same = lanes.filter((lane) => major(laneVersion(lane.id)) <= major(version));
  return same.sort((a, b) => rcompare(laneVersion(a.id), laneVersion(b.id)))[0] ?? lanes[0]!;
}
