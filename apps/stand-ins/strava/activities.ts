import type { Athlete } from './athletes.ts';
import { figuresOf, typedFigures } from './figures.ts';
import type { Figures } from './figures.ts';
import { makeStreams } from './make-streams.ts';
import { planRide } from './ride-plan.ts';
import type { RidePlan } from './ride-plan.ts';
import { routeLine, SUMMARY_POINTS } from './route-line.ts';
import type { RideRequest } from './ride-request.ts';
import { isRide } from './sports.ts';
import type { SportType } from './sports.ts';
import type { Streams } from './streams.ts';

export interface Activity {
  /** Digits, because an id may be beyond 2^53. */
  readonly id: string;
  readonly athlete: Athlete;
  name: string;
  sport: SportType;
  visibility: 'everyone' | 'only_me';
  readonly description: string | null;
  readonly startMs: number;
  readonly trainer: boolean;
  readonly manual: boolean;
  readonly deviceName: string | null;
  readonly summary: () => Summary;
  /** Null for an activity that was typed in. */
  readonly streams: (() => Streams) | null;
}

/** What a list needs of a recording. */
export interface Summary {
  figures: Figures;
  /** The encoded route in few points: empty for a recording without one, null for what was typed in. */
  line: string | null;
}

const FIRST_ID = 17_400_000_001;

/** The activities of everybody, in memory. Ids and contents are the same in every run. */
export function activityStore() {
  const activities = new Map<string, Activity>();
  let count = 0;
  const freeId = (): string => {
    count += 1;
    return String(FIRST_ID + count * 1009);
  };
  return {
    freeId,
    add(activity: Activity): Activity {
      activities.set(activity.id, activity);
      return activity;
    },
    find: (id: string): Activity | null => activities.get(id) ?? null,
    remove: (id: string): boolean => activities.delete(id),
    /** The newest first. */
    listOf: ({ id }: Athlete): Activity[] =>
      [...activities.values()]
        .filter(({ athlete }) => athlete.id === id)
        .toSorted((a, b) => b.startMs - a.startMs),
    reset() {
      activities.clear();
      count = 0;
    },
  };
}

export type ActivityStore = ReturnType<typeof activityStore>;

interface Setting {
  id: string;
  athlete: Athlete;
  nowMs: number;
}

/** The activity that a request asks for. Its samples are made anew each time that they are read. */
export function activityOf(request: RideRequest, setting: Setting): Activity {
  const plan = planRide(request, setting);
  const { sport, startMs, trainer, manual } = plan;
  return {
    id: setting.id,
    athlete: setting.athlete,
    name: request.name ?? `${trainer ? 'Indoor' : 'Outdoor'} ${isRide(sport) ? 'ride' : sport.toLowerCase()}`,
    sport,
    visibility: request.private === true ? 'only_me' : 'everyone',
    description: request.description ?? null,
    startMs,
    trainer,
    manual,
    deviceName: manual ? null : 'Garmin Edge 1040',
    summary: once(() => planSummary(plan)),
    streams: manual ? null : () => makeStreams(plan),
  };
}

const MAX_REMEMBERED = 500;
const remembered = new Map<string, Summary>();

/** The summary of a ride; that of the same ride at another time, as of the first rides after each reset, is the same. */
function planSummary(plan: RidePlan): Summary {
  if (plan.manual) return { figures: typedFigures(plan), line: null };
  const ride = JSON.stringify({ ...plan, startMs: null });
  const summary = remembered.get(ride) ?? summarise(plan);
  if (remembered.size < MAX_REMEMBERED) remembered.set(ride, summary);
  return { ...summary };
}

function summarise(plan: RidePlan): Summary {
  const estimate = plan.watts?.measured === false ? plan.watts.average : null;
  const streams = makeStreams(plan);
  return { figures: figuresOf(streams, estimate), line: routeLine(streams, SUMMARY_POINTS) };
}

export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
