import type { LaneId } from '../sdk/lanes.ts';
import type { Trace } from '../trace/types.ts';

/** What one run of an example on one lane gave. */
export type LaneRecording =
  | {
      /** The printed lines. */
      output: string[];
      /** By name; `{ absent: true }` says that the thing observed does not exist on this release. */
      observations: Record<string, unknown>;
      /** One for each call of the SDK's loop, in order. */
      traces: Trace[];
    }
  | {
      /** Why the example cannot run on this lane: the error's name and message. */
      error: string;
    };

/** An example's runs on all lanes, as committed beside it in `<example>.recording.json`. */
export type Recording = Record<LaneId, LaneRecording>;

/** Whether an observation says that the thing does not exist on the release. */
export function isAbsent(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'absent' in value && value.absent === true;
}

/** The error of each lane on which the example did not run to its end. */
export function errorsOf(recording: Recording): Map<LaneId, string> {
  return new Map(
    Object.entries(recording).flatMap(([laneId, run]) => ('error' in run ? [[laneId as LaneId, run.error]] : [])),
  );
}
