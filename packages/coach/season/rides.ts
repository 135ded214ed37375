import { DIFFICULTY } from './tables/difficulty.ts';
import { freeOn, isRehearsal, keysByDay, ridesIn, type KeySlot } from './key-days.ts';
import { LONG_MOST, LONG_MOST_FOR, SPRINTED } from './tables/stimuli.ts';
import { MINUTES_STEP, SHORTEST_RIDE, type Ride } from './minutes.ts';
import { LONG_LEAST } from './roles.ts';
import { easyStimulus, type Slot } from './slots.ts';
import type { DayFrame } from './frames.ts';
import type { WeekPlan } from './week-plan.ts';
import type { DayRole, WeekKind } from './types.ts';

/** What a ride of a week is to do, and between which minutes. */
export interface Outing extends Ride, Slot {
  readonly role: Exclude<DayRole, 'over' | 'off' | 'rest' | 'race'>;
}

/** Rehearsals and bricks may take more time than other key sessions. */
const EXTRA_FOR_REHEARSAL = 30;
const TEST_MINUTES = 60;
const OPENERS_MINUTES = 40;
const EASY_LEAST = 30;
const KEY_LEAST = 60;
/** In race week no key session is longer. */
const SHARP_MINUTES = 60;
const RECOVERY_MINUTES_MOST = 60;
const RACE_WEEK_EASY_MOST = 75;
/** Nobody tests well on the day after two hours. */
const BEFORE_TEST_MOST = 45;

/** Every day that is ridden, with what it is for and how long it may and should be. */
export function outingsOf(plan: WeekPlan): readonly Outing[] {
  const keys = keysByDay(daysWith(plan.roles, 'hard'), plan);
  const easy = daysWith(plan.roles, 'easy').toSorted((a, b) => freeOn(plan, b) - freeOn(plan, a));
  const hard = [...keys].toSorted(([a], [b]) => a - b).map(([day, key]) => hardOuting(plan, day, key));
  return [
    ...hard,
    ...daysWith(plan.roles, 'long').map((day) => longOuting(plan, day, hard)),
    ...easy.map((day, rank) => easyOuting(plan, day, { rank, of: easy.length, hard })),
  ];
}

const daysWith = (roles: readonly DayRole[], role: DayRole): readonly number[] =>
  roles.flatMap((given, day) => (given === role ? [day] : []));

function hardOuting(plan: WeekPlan, day: number, { stimulus, turn, rank }: KeySlot): Outing {
  const { kind } = plan.week;
  // The only ride of a week is its long ride too.
  const alone = ridesIn(plan) === 1 && kind !== 'race';
  const usual = alone ? longMostFor(plan) : DIFFICULTY[plan.request.difficulty].hardMinutesMost;
  const extra = isRehearsal({ stimulus }) ? EXTRA_FOR_REHEARSAL : 0;
  const wished = stimulus === 'test' ? TEST_MINUTES : usual + extra;
  const most = Math.min(freeOn(plan, day), kind === 'race' ? SHARP_MINUTES : wished, longRideMost(plan));
  const share = { load: alone ? 0.5 : 0.8, recovery: 1, transition: 1, taper: 0.3, race: 0.6 }[kind];
  // A key session that has an hour takes the hour; it gets harder by level.
  const least = Math.min(most, Math.max(kind === 'load' ? KEY_LEAST : EASY_LEAST, most * share));
  return {
    day,
    role: 'hard',
    stimulus,
    turn,
    most,
    least,
    squeezed: KEY_LEAST,
    ...(kind === 'load' && { shortest: EASY_LEAST }),
    limit: plan.longest,
    spare: rank === 0 ? 0 : spareOf(kind, rank + 1, most),
  };
}

/** What a week can do without: easy rides first; in a taper, where riding often counts, the shortest first. */
function spareOf(kind: WeekKind, rank: number, most: number): number {
  return kind === 'taper' ? 10 - most / 100 : rank;
}

const longMostFor = ({ rider, request }: WeekPlan): number =>
  Math.min(
    DIFFICULTY[request.difficulty].longMinutesMost,
    LONG_MOST[request.discipline],
    LONG_MOST_FOR[rider.goal],
  );

/** No key session is as long as the long ride of its week; minutes that rounding leaves over may still make them even. */
const longRideMost = (plan: WeekPlan): number => {
  const day = plan.roles.indexOf('long');
  return day < 0 ? Infinity : Math.min(freeOn(plan, day), longMostFor(plan)) - MINUTES_STEP;
};

function longOuting(plan: WeekPlan, day: number, hard: readonly Outing[]): Outing {
  const most = Math.min(freeOn(plan, day), longMostFor(plan));
  // It stretches as the key sessions do, so it has to be ahead of them from the least on.
  const ahead = Math.max(0, ...hard.map((key) => key.least + MINUTES_STEP));
  const least = Math.min(most, Math.max(LONG_LEAST, most * 0.45, ahead));
  const { phaseRun, phaseBlock, loadWeeks, weekOfBlock } = plan.week;
  return {
    day,
    role: 'long',
    stimulus: 'long',
    turn: (phaseRun + phaseBlock) * loadWeeks + weekOfBlock,
    most,
    least,
    squeezed: LONG_LEAST,
    shortest: EASY_LEAST,
    limit: plan.longest,
    spare: 1,
  };
}

interface Rank {
  readonly rank: number;
  readonly of: number;
  /** The key sessions of the week. */
  readonly hard: readonly Outing[];
}

function easyOuting(plan: WeekPlan, day: number, rank: Rank): Outing {
  const { week, request } = plan;
  const slot = easySlot(plan, day, rank);
  const opens = slot.stimulus === 'openers';
  const easyMost = week.kind === 'taper' ? Infinity : DIFFICULTY[request.difficulty].easyMinutesMost;
  const usual = Math.min(easyMost, longMostFor(plan) * 0.8);
  const race = week.kind === 'race' ? RACE_WEEK_EASY_MOST : Infinity;
  const beforeTest = week.kind === 'recovery' && plan.roles[day + 1] === 'hard' ? BEFORE_TEST_MOST : Infinity;
  const wished = Math.min(slot.stimulus === 'recovery' ? RECOVERY_MINUTES_MOST : usual, race, beforeTest);
  const most = Math.min(freeOn(plan, day), opens ? OPENERS_MINUTES : Math.max(EASY_LEAST, wished));
  const least = opens ? EASY_LEAST : Math.min(most, week.kind === 'load' ? EASY_LEAST : SHORTEST_RIDE);
  return {
    day,
    role: 'easy',
    ...slot,
    most,
    least,
    shortest: opens ? least : SHORTEST_RIDE,
    limit: plan.longest,
    spare: opens ? -1 : spareOf(week.kind, 4 + rank.rank, most),
  };
}

/** Most easy days are endurance; one a week trains something besides, and the day after a hard one may be softer still. */
function easySlot(plan: WeekPlan, day: number, { rank, of, hard }: Rank): Slot {
  const { week, roles, request } = plan;
  const turn = week.number + rank;
  const near = raceSlot(plan, day);
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
function raceSlot({ week, frames }: WeekPlan, day: number): Slot | null {
  const { toRace, opens } = frames[day] as DayFrame;
  if (opens) return { stimulus: 'openers', turn: 0 };
  const after = toRace !== null && toRace < 0 && toRace >= -4;
  return after ? { stimulus: 'recovery', turn: week.number + day } : null;
}
