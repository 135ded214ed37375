import type { Stimulus } from '../library/session.ts';
import {
  DISCIPLINE_KEYS,
  EASY_KEYS,
  FIRST_TURN,
  GENTLE_STIMULI,
  GENTLE_STIMULI_OF_ONE_RIDE,
  GOAL_KEYS,
  type KeyPhase,
  pickByTurn,
  FRESHNESS,
  SHARPENERS,
  TIME_NEEDS,
} from './tables/stimuli.ts';
import type { WeekOutline } from './outline.ts';
import type { CoachRider, SeasonRequest } from './season.ts';
import type { DaySlot, WeekPlan } from './day-slots.ts';

/** What a session is to do, and whose turn it is among the library's sessions for that. */
export interface SessionSlot {
  readonly stimulus: Stimulus;
  readonly turn: number;
}

/** Taper and race week keep what the peak trained. */
const keyPhaseOf = ({ phase }: WeekOutline): KeyPhase =>
  phase === 'taper' || phase === 'race' ? 'peak' : phase;

/**
 * What the hard days of a week are for, the most important first. The first belongs to the goal, the second to the discipline: both
 * stay the same through a block, one step harder each week. The third changes weekly. A rider with one hard day a week has a block
 * of the one, then a block of the other; the last one before a race is the goal's.
 */
export function keySessionsFor(
  count: number,
  week: WeekOutline,
  { rider, request, rides }: { rider: CoachRider; request: SeasonRequest; rides: number },
): readonly SessionSlot[] {
  const phase = keyPhaseOf(week);
  const { main, second } = GOAL_KEYS[rider.goal][phase];
  const easy = request.difficulty === 'easy';
  const gentle = easy ? { ...GENTLE_STIMULI[phase], ...(rides === 1 ? GENTLE_STIMULI_OF_ONE_RIDE : {}) } : {};
  const meant = (stimulus: Stimulus): Stimulus => gentle[stimulus] ?? stimulus;
  const place = week.phaseRun + week.phaseBlock;
  const own: SessionSlot = {
    stimulus: meant(pickByTurn(main, place)),
    turn: place + FIRST_TURN[easy || rides === 1 ? 'gentle' : 'usual'][rider.goal],
  };
  const taken: Stimulus[] = [own.stimulus];
  const next = (list: readonly Stimulus[], turn: number): SessionSlot => {
    const ridden = list.filter((stimulus) => isSuitable(stimulus, rider, request)).map(meant);
    const open = ridden.filter((stimulus) => !taken.includes(stimulus));
    const stimulus = open[turn % Math.max(1, open.length)] ?? own.stimulus;
    taken.push(stimulus);
    // A rehearsal is always the same and gets harder; other sessions change when the stimulus comes round again.
    const rehearses = stimulus === 'race-simulation';
    return { stimulus, turn: rehearses ? 0 : place + Math.floor(turn / Math.max(1, open.length)) };
  };
  const discipline = next(DISCIPLINE_KEYS[request.discipline][phase], place);
  if (count === 1) return [week.kind !== 'load' || week.block % 2 === 0 ? own : discipline];
  return [own, discipline, next([...second, ...main], week.weekOfBlock)].slice(0, count);
}

/** Who has no race in mind needs no rehearsal of one. */
const isSuitable = (stimulus: Stimulus, { goal }: CoachRider, { raceDate }: SeasonRequest): boolean =>
  stimulus !== 'race-simulation' || raceDate !== null || goal === 'race-prep' || goal === 'performance';

/** What one easy day of the week trains besides endurance; a week that recovers trains technique at most, or a few sprints. */
export function easyStimulus(week: WeekOutline, { discipline }: SeasonRequest): Stimulus {
  const stimulus = pickByTurn(EASY_KEYS[discipline][keyPhaseOf(week)], week.weekOfBlock);
  return week.kind === 'recovery' && stimulus === 'brick' ? 'skills' : stimulus;
}

/** A key session, and how important it is: 0 is the week's own. */
export interface KeySession extends SessionSlot {
  readonly rank: number;
}

/** A day is longer than the others from so many minutes on. */
const MIN_EXTRA_MINUTES = 30;

/** The rider's minutes of a day. */
export const minutesFreeOn = ({ frames }: WeekPlan, day: number): number =>
  (frames[day] as DaySlot).minutesFree;

/** How many rides the week is to hold. */
export const rideCountOf = ({ roles }: WeekPlan): number =>
  roles.filter((role) => role === 'hard' || role === 'long' || role === 'easy').length;

/** Sessions that are ridden as the race is. */
export const isRehearsal = ({ stimulus }: Pick<SessionSlot, 'stimulus'>): boolean =>
  stimulus === 'race-simulation' || stimulus === 'brick';

/**
 * Which key session stands on which of the hard days. A day with clearly more time goes to the session that needs it; of the
 * others the week's own session has the freshest legs, and then the sharper work.
 */
export function assignKeySessions(days: readonly number[], plan: WeekPlan): ReadonlyMap<number, KeySession> {
  const slots = keySessionsOfWeek(days.length, plan).map((slot, rank): KeySession => ({ ...slot, rank }));
  const given = new Map<number, KeySession>();
  const roomy = longestDay(days, plan);
  const hungriest = slots.toSorted((a, b) => timeNeed(b) - timeNeed(a))[0];
  if (roomy !== null && hungriest !== undefined) given.set(roomy, hungriest);
  const open = days
    .filter((day) => day !== roomy)
    .toSorted((a, b) => freshness(plan, b) - freshness(plan, a));
  const left = slots
    .filter((slot) => roomy === null || slot !== hungriest)
    .toSorted((a, b) => Number(b.rank === 0) - Number(a.rank === 0) || freshnessNeed(a) - freshnessNeed(b));
  // There are as many sessions as days.
  left.forEach((slot, index) => given.set(open[index] as number, slot));
  return given;
}

/** The one hard day with clearly more time than the others. */
function longestDay(days: readonly number[], plan: WeekPlan): number | null {
  const [first, second] = days.toSorted((a, b) => minutesFreeOn(plan, b) - minutesFreeOn(plan, a));
  if (first === undefined || second === undefined) return null;
  return minutesFreeOn(plan, first) - minutesFreeOn(plan, second) >= MIN_EXTRA_MINUTES ? first : null;
}

/** Of two sessions that want time alike the week's own has it; of two that do not, it keeps its usual day. */
const timeNeed = ({ stimulus, rank }: KeySession): number => {
  const need = TIME_NEEDS[stimulus] ?? 0;
  return need + (rank === 0 ? Math.sign(need - 0.5) * 0.5 : 0);
};

const freshnessNeed = ({ stimulus }: SessionSlot): number => FRESHNESS.indexOf(stimulus);

/** Days since the last hard or long one, the week before included; a day that is too short for the work counts less. */
function freshness(plan: WeekPlan, day: number): number {
  const room = Math.min(minutesFreeOn(plan, day), 60) / 10;
  for (let back = 1; back < 7; back += 1) {
    const role = plan.roles[(day - back + 7) % 7];
    if (role === 'hard' || role === 'long') return back + room;
  }
  return 7 + room;
}

function keySessionsOfWeek(count: number, plan: WeekPlan): readonly SessionSlot[] {
  const { week } = plan;
  if (week.kind === 'recovery') return Array.from({ length: count }, () => ({ stimulus: 'test', turn: 0 }));
  const slots = keySessionsFor(count, week, { ...plan, rides: rideCountOf(plan) });
  if (week.kind === 'load') return slots;
  // Rehearsals cost days to get over: before a race only their intensity is left.
  const kept = slots.filter((slot) => !isRehearsal(slot)).map(({ stimulus }) => stimulus);
  const sharp = SHARPENERS[plan.request.discipline].filter((stimulus) => !kept.includes(stimulus));
  const rehearsals = slots.filter(isRehearsal);
  return slots.map((slot) => {
    const at = rehearsals.indexOf(slot);
    return at < 0 ? slot : { ...slot, stimulus: sharp[at % sharp.length] as Stimulus };
  });
}
