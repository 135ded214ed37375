import { because, type DayReason, OF_ONE_SESSION, type WhyCodes, type WhyFact } from '../workout/why.ts';
import { sessionOf } from '../library/library.ts';
import { mainWorkOf, targetSecondsOf } from '../library/main-work.ts';
import { minutesOf } from '../workout/load.ts';
import type { PlannedWorkout } from '../workout/planned.ts';
import type { AimFact } from './season.ts';
import type { Phase } from '../library/session.ts';

// The reasons and the aim of a week after changes: a workout that was moved, shortened, left out or replaced.

/** What has changed around a day. */
export interface ChangesAround {
  readonly dayBefore: boolean;
  readonly dayAfter: boolean;
  /** Whether the previous week has less riding than it was planned with. */
  readonly previousWeek: boolean;
}

/** The days that a reason names, and the reason that stands without them; null if none does. */
interface NamedDays {
  readonly names: readonly ('dayBefore' | 'dayAfter')[];
  readonly instead: DayReason | null;
}

const NAMED_DAYS: Readonly<Partial<Record<keyof WhyCodes, NamedDays>>> = {
  'rest-after-hard': { names: ['dayBefore'], instead: 'rest' },
  'rest-before-hard': { names: ['dayAfter'], instead: 'rest' },
  'rest-after-long': { names: ['dayBefore'], instead: 'rest' },
  'easy-after-hard': { names: ['dayBefore'], instead: 'easy' },
  'easy-before-hard': { names: ['dayAfter'], instead: 'easy' },
  'easy-between-hard': { names: ['dayBefore', 'dayAfter'], instead: 'easy' },
  'easy-after-long': { names: ['dayBefore'], instead: 'easy' },
  'endurance-after-long': { names: ['dayBefore'], instead: 'easy' },
  'easy-before-long': { names: ['dayAfter'], instead: 'easy' },
  rested: { names: ['dayBefore'], instead: null },
};

/** The reasons of a day without those that name a changed day or compare with a changed week. */
export const currentWhy = (why: readonly WhyFact[], changes: ChangesAround): readonly WhyFact[] =>
  why.flatMap((fact): readonly WhyFact[] => {
    if (OF_ONE_SESSION.has(fact.code)) return changes.previousWeek ? [] : [fact];
    const named = NAMED_DAYS[fact.code];
    if (!named?.names.some((day) => changes[day])) return [fact];
    return named.instead === null ? [] : because(named.instead);
  });

/** The reasons of a workout without those that compare it with something that the week before does not hold. */
export const trueComparisons = (
  { session, why }: Pick<PlannedWorkout, 'session' | 'why'>,
  before: readonly Pick<PlannedWorkout, 'session' | 'steps'>[],
): readonly WhyFact[] =>
  why.filter((fact) => {
    if (fact.code !== 'more-than-last-week' && fact.code !== 'less-than-last-week') return true;
    return before.some((last) => {
      const stimulus = last.session === session ? (sessionOf(last)?.stimulus ?? null) : null;
      if (stimulus === null) return false;
      if (fact.code === 'less-than-last-week') {
        const { minutes, workSeconds } = fact.params.before;
        return minutesOf(last.steps) === minutes && targetSecondsOf(last.steps, stimulus) === workSeconds;
      }
      const { times, seconds } = mainWorkOf(last.steps, stimulus);
      return times === fact.params.before.times && seconds === fact.params.before.seconds;
    });
  });

/** The aim of a week of which the riding, or that of the week before, has changed: it compares the two no more. */
export const aimWithoutComparison = (aim: readonly AimFact[], phase: Phase): readonly AimFact[] =>
  aim.map((fact): AimFact => {
    if (fact.code === 'last-of-block') return { ...fact, params: { isBiggest: false } };
    const compares =
      fact.code === 'step-up' || fact.code === 'like-last-week' || fact.code === 'load-differs';
    return compares ? { code: 'phase', params: { phase, block: 'first' } } : fact;
  });
