import { DIFFICULTY } from './tables/difficulty.ts';
import {
  minutesFreeOn,
  isRehearsal,
  assignKeySessions,
  rideCountOf,
  type KeySession,
  easyStimulus,
  type SessionSlot,
} from './key-sessions.ts';
import { MAX_LONG_RIDE_MINUTES, MAX_LONG_RIDE_FOR_GOAL, SPRINTED } from './tables/stimuli.ts';
import { MINUTES_STEP, MIN_RIDE_MINUTES, type RideRange } from './ride-minutes.ts';
import { MIN_LONG_RIDE_MINUTES } from './day-roles.ts';
import type { DaySlot, WeekPlan } from './day-slots.ts';
import type { DayRole, WeekKind } from './season.ts';

/** What a ride of a week is to do, and between which minutes. */
export interface RideSlot extends RideRange, SessionSlot {
  readonly role: Exclude<DayRole, 'over' | 'off' | 'rest' | 'race'>;
}

/** Rehearsals and bricks may take more time than other key sessions. */
const EXTRA_REHEARSAL_MINUTES = 30;
const TEST_MINUTES = 60;
const OPENERS_MINUTES = 40;
const MIN_EASY_MINUTES = 30;
const MIN_KEY_MINUTES = 60;
/** In race week no key session is longer. */
const MAX_RACE_WEEK_KEY_MINUTES = 60;
const MAX_RECOVERY_MINUTES = 60;
const MAX_RACE_WEEK_EASY_MINUTES = 75;
/** Nobody tests well on the day after two hours. */
const MAX_MINUTES_BEFORE_TEST = 45;

/** Every day that is ridden, with what it is for and how long it may and should be. */
export function rideSlotsOf(plan: WeekPlan): readonly RideSlot[] {
  const keys = assignKeySessions(daysInRole(plan.roles, 'hard'), plan);
  const easy = daysInRole(plan.roles, 'easy').toSorted(
    (a, b) => minutesFreeOn(plan, b) - minutesFreeOn(plan, a),
  );
  const hard = [...keys].toSorted(([a], [b]) => a - b).map(([day, key]) => hardRideSlot(plan, day, key));
  return [
    ...hard,
    ...daysInRole(plan.roles, 'long').map((day) => longRideSlot(plan, day, hard)),
    ...easy.map((day, rank) => easyRideSlot(plan, day, { rank, of: easy.length, hard })),
  ];
}

const daysInRole = (roles: readonly DayRole[], role: DayRole): readonly number[] =>
  roles.flatMap((given, day) => (given === role ? [day] : []));

function hardRideSlot(plan: WeekPlan, day: number, { stimulus, turn, rank }: KeySession): RideSlot {
  const { kind } = plan.week;
  // The only ride of a week is its long ride too.
  const alone = rideCountOf(plan) === 1 && kind !== 'race';
  const usual = alone ? maxLongRideFor(plan) : DIFFICULTY[plan.request.difficulty].maxHardMinutes;
  const extra = isRehearsal({ stimulus }) ? EXTRA_REHEARSAL_MINUTES : 0;
  const wished = stimulus === 'test' ? TEST_MINUTES : usual + extra;
  const max = Math.min(
    minutesFreeOn(plan, day),
    kind === 'race' ? MAX_RACE_WEEK_KEY_MINUTES : wished,
    maxKeySessionMinutes(plan),
  );
  const share = { load: alone ? 0.5 : 0.8, recovery: 1, transition: 1, taper: 0.3, race: 0.6 }[kind];
  // A key session that has an hour takes the hour; it gets harder by level.
  const min = Math.min(max, Math.max(kind === 'load' ? MIN_KEY_MINUTES : MIN_EASY_MINUTES, max * share));
  return {
    day,
    role: 'hard',
    stimulus,
    turn,
    max,
    min,
    squeezedMin: MIN_KEY_MINUTES,
    ...(kind === 'load' && { lastMin: MIN_EASY_MINUTES }),
    limit: plan.longest,
    dropOrder: rank === 0 ? 0 : dropOrder(kind, rank + 1, max),
  };
}

/** What a week can do without: easy rides first; in a taper, where riding often counts, the shortest first. */
function dropOrder(kind: WeekKind, rank: number, max: number): number {
  return kind === 'taper' ? 10 - max / 100 : rank;
}

const maxLongRideFor = ({ rider, request }: WeekPlan): number =>
  Math.min(
    DIFFICULTY[request.difficulty].maxLongMinutes,
    MAX_LONG_RIDE_MINUTES[request.discipline],
    MAX_LONG_RIDE_FOR_GOAL[rider.goal],
  );

/** No key session is as long as the long ride of its week; minutes that rounding leaves over may still make them even. */
const maxKeySessionMinutes = (plan: WeekPlan): number => {
  const day = plan.roles.indexOf('long');
  return day < 0 ? Infinity : Math.min(minutesFreeOn(plan, day), maxLongRideFor(plan)) - MINUTES_STEP;
};

function longRideSlot(plan: WeekPlan, day: number, hard: readonly RideSlot[]): RideSlot {
  const max = Math.min(minutesFreeOn(plan, day), maxLongRideFor(plan));
  // It stretches as the key sessions do, so it has to be ahead of them from the least on.
  const ahead = Math.max(0, ...hard.map((key) => key.min + MINUTES_STEP));
  const min = Math.min(max, Math.max(MIN_LONG_RIDE_MINUTES, max * 0.45, ahead));
  const { phaseRun, phaseBlock, loadWeeks, weekOfBlock } = plan.week;
  return {
    day,
    role: 'long',
    stimulus: 'long',
    turn: (phaseRun + phaseBlock) * loadWeeks + weekOfBlock,
    max,
    min,
    squeezedMin: MIN_LONG_RIDE_MINUTES,
    lastMin: MIN_EASY_MINUTES,
    limit: plan.longest,
    dropOrder: 1,
  };
}

interface EasyRank {
  readonly rank: number;
  readonly of: number;
  /** The key sessions of the week. */
  readonly hard: readonly RideSlot[];
}

function easyRideSlot(plan: WeekPlan, day: number, rank: EasyRank): RideSlot {
  const { week, request } = plan;
  const slot = easySessionSlot(plan, day, rank);
  const opens = slot.stimulus === 'openers';
  const easyMost = week.kind === 'taper' ? Infinity : DIFFICULTY[request.difficulty].maxEasyMinutes;
  const usual = Math.min(easyMost, maxLongRideFor(plan) * 0.8);
  const race = week.kind === 'race' ? MAX_RACE_WEEK_EASY_MINUTES : Infinity;
  const beforeTest =
    week.kind === 'recovery' && plan.roles[day + 1] === 'hard' ? MAX_MINUTES_BEFORE_TEST : Infinity;
  const wished = Math.min(slot.stimulus === 'recovery' ? MAX_RECOVERY_MINUTES : usual, race, beforeTest);
  const max = Math.min(
    minutesFreeOn(plan, day),
    opens ? OPENERS_MINUTES : Math.max(MIN_EASY_MINUTES, wished),
  );
  const min = opens
    ? MIN_EASY_MINUTES
    : Math.min(max, week.kind === 'load' ? MIN_EASY_MINUTES : MIN_RIDE_MINUTES);
  return {
    day,
    role: 'easy',
    ...slot,
    max,
    min,
    lastMin: opens ? min : MIN_RIDE_MINUTES,
    limit: plan.longest,
    dropOrder: opens ? -1 : dropOrder(week.kind, 4 + rank.rank, max),
  };
}

/** Most easy days are endurance; one a week trains something besides, and the day after a hard one may be softer still. */
function easySessionSlot(plan: WeekPlan, day: number, { rank, of, hard }: EasyRank): SessionSlot {
  const { week, roles, request } = plan;
  const turn = week.number + rank;
  const near = sessionSlotNearRace(plan, day);
  if (near !== null) return near;
  if (week.kind === 'transition') return { stimulus: rank === 0 ? 'endurance' : 'recovery', turn };
  // The flavour goes to the shortest of the easy days, where plain endurance would have least to give.
  const flavoured = rank === of - 1 && of > 1 && week.kind !== 'race';
  if (flavoured) {
    const before = hard.find((key) => key.day === (day + 6) % 7);
    const meant = easyStimulus(week, request);
    const again = meant === 'sprint' && before !== undefined && SPRINTED.includes(before.stimulus);
    const stimulus = again ? 'skills' : meant;
    // Endurance takes its turn among the other easy days, so that no two of them are the same ride.
    return { stimulus, turn: stimulus === 'endurance' ? turn : week.block * 3 + week.weekOfBlock };
  }
  const soft = week.kind !== 'load' || week.phase !== 'base';
  const afterHard = roles[(day + 6) % 7] === 'hard';
  return { stimulus: soft && afterHard && rank > 0 ? 'recovery' : 'endurance', turn };
}

/** Openers end the riding before a race, soft riding begins the one after it. */
function sessionSlotNearRace({ week, frames }: WeekPlan, day: number): SessionSlot | null {
  const { toRace, opens } = frames[day] as DaySlot;
  if (opens) return { stimulus: 'openers', turn: 0 };
  const after = toRace !== null && toRace < 0 && toRace >= -4;
  return after ? { stimulus: 'recovery', turn: week.number + day } : null;
}
