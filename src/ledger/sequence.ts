import { laneIds, type LaneId } from '../sdk/lanes.ts';
import { readLedger } from './ledger.ts';

/** Who acts in a recorded sequence of events, in the order of its columns: `model: called` is an event of the model. */
export const participants = ['you', 'model', 'tool', 'stream'] as const;
export type Participant = (typeof participants)[number];

export interface SequenceEvent {
  participant: Participant;
  /** What happens there. */
  text: string;
  /** Whether a step begins with it. */
  startsStep: boolean;
}

export interface Sequence {
  /** Those who act in it, in the order of their columns. */
  columns: Participant[];
  events: SequenceEvent[];
  /** All lanes on which the same was observed. */
  lanes: LaneId[];
}

/**
 * The events that an example observed on a lane, in their order.
 *
 * @param observation a list of texts, each beginning with who acts
 * @param askedBy the component and the page, for messages
 * @throws where the example observed no such list there
 */
export function sequenceOf(example: string, observation: string, lane: LaneId, askedBy: string): Sequence {
  const recording = readLedger().recording(example);
  const observedOn = (id: LaneId): unknown => {
    const run = recording[id];
    return 'error' in run ? undefined : run.observations[observation];
  };
  const observed = observedOn(lane);
  if (!Array.isArray(observed) || observed.length === 0) {
    throw new Error(`${askedBy}: ${example} observes no list of events under "${observation}" on ${lane}.`);
  }
  const events = observed.map((event: unknown) => parseEvent(event, `${askedBy}: "${observation}" of ${example} on ${lane}`));
  return {
    columns: participants.filter((participant) => events.some((event) => event.participant === participant)),
    events,
    lanes: laneIds.filter((id) => JSON.stringify(observedOn(id)) === JSON.stringify(observed)),
  };
}

function parseEvent(event: unknown, where: string): SequenceEvent {
  const [, who, text] = /^(\w+): (.+)$/.exec(String(event)) ?? [];
  const participant = participants.find((one) => one === who);
  if (!participant || !text) {
    throw new Error(`${where}: ${JSON.stringify(event)} is no event. Expected ${participants.join(', ')}, then a colon and what happens, such as "model: called".`);
  }
  return { participant, text, startsStep: text.startsWith('prepareStep') };
}
