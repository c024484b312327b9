import { execFileSync } from 'node:child_process';
import { prerelease, rcompare } from 'semver';
import { lanes, laneVersion, type Lane } from '../sdk/lanes.ts';

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
  let answer: { versions: string[]; time: Record<string, string> };
  try {
    // One command for all platforms; npm knows the registry and its credentials.
    const text = execFileSync('npm', ['view', 'ai', 'versions', 'time', '--json'], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    answer = JSON.parse(text);
  } catch (error) {
    throw new Error(`The registry could not be asked which releases of "ai" there are: ${firstLine(error)}`, { cause: error });
  }
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

function firstLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr || message).split('\n').find((line) => line.trim() !== '') ?? message;
}
