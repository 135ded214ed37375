import { describe, expect, it } from 'vitest';
import { because, type DayReason, trains, type WhyFact } from '../workout/why.ts';
import { aimWithoutComparison, type ChangesAround, currentWhy, trueComparisons } from './current-reasons.ts';
import { mainWorkOf, targetSecondsOf } from '../library/main-work.ts';
import { sessionById } from '../library/library.ts';
import type { AimFact } from './season.ts';

const NOTHING: ChangesAround = { dayBefore: false, dayAfter: false, previousWeek: false };
const EVERYTHING: ChangesAround = { dayBefore: true, dayAfter: true, previousWeek: true };

const after = (why: readonly WhyFact[], changes: Partial<ChangesAround>): readonly string[] =>
  currentWhy(why, { ...NOTHING, ...changes }).map(({ code }) => code);

describe('the reasons of a day after changes', () => {
  it.each<{ code: DayReason; names: readonly (keyof ChangesAround)[]; instead: readonly DayReason[] }>([
    { code: 'rest-after-hard', names: ['dayBefore'], instead: ['rest'] },
    { code: 'rest-before-hard', names: ['dayAfter'], instead: ['rest'] },
    { code: 'rest-after-long', names: ['dayBefore'], instead: ['rest'] },
    { code: 'easy-after-hard', names: ['dayBefore'], instead: ['easy'] },
    { code: 'easy-before-hard', names: ['dayAfter'], instead: ['easy'] },
    { code: 'easy-between-hard', names: ['dayBefore', 'dayAfter'], instead: ['easy'] },
    { code: 'easy-after-long', names: ['dayBefore'], instead: ['easy'] },
    { code: 'endurance-after-long', names: ['dayBefore'], instead: ['easy'] },
    { code: 'easy-before-long', names: ['dayAfter'], instead: ['easy'] },
    { code: 'rested', names: ['dayBefore'], instead: [] },
    { code: 'same-session', names: ['previousWeek'], instead: [] },
    { code: 'same-work-other-form', names: ['previousWeek'], instead: [] },
  ])('have $code until what it names has changed', ({ code, names, instead }) => {
    const untouched = Object.fromEntries(names.map((name) => [name, false]));
    expect(after(because(code), { ...EVERYTHING, ...untouched })).toEqual([code]);
    for (const name of names) expect(after(because(code), { [name]: true })).toEqual(instead);
  });

  it('keep what does not depend on other days', () => {
    const why = [...trains('threshold'), ...because('long')];
    expect(currentWhy(why, EVERYTHING)).toEqual(why);
    expect(after(because('easy-in-recovery'), EVERYTHING)).toEqual(['easy-in-recovery']);
  });
});

describe('a reason that compares a session with the week before', () => {
  const session = 'threshold-3x12' as const;
  const found = sessionById(session) ?? expect.fail('no session');
  const last = { session, steps: found.build(75, 0.3) };
  const before = mainWorkOf(last.steps, 'threshold');
  const fact: WhyFact = { code: 'more-than-last-week', params: { now: { times: 5, seconds: 720 }, before } };
  const why = [...trains('threshold'), fact];
  const told = (week: Parameters<typeof trueComparisons>[1]) =>
    trueComparisons({ session, why }, week).map(({ code }) => code);

  it('is given only if that week holds the work that it names', () => {
    expect(told([last])).toEqual(['trains', 'more-than-last-week']);
    expect(told([{ session: null, steps: [] }, last])).toEqual(['trains', 'more-than-last-week']);
    expect(told([])).toEqual(['trains']);
    expect(told([{ ...last, steps: found.build(75, 1) }])).toEqual(['trains']);
    expect(told([{ ...last, session: 'endurance-steady' }])).toEqual(['trains']);
    expect(told([{ ...last, session: 'threshold-2x20' }])).toEqual(['trains']);
    const split: WhyFact = {
      ...fact,
      params: { ...fact.params, before: { ...before, times: 9 } },
    };
    expect(trueComparisons({ session, why: [split] }, [last])).toEqual([]);
    const workSeconds = targetSecondsOf(last.steps, 'threshold');
    const less = (size: object) =>
      trueComparisons(
        { session, why: [{ code: 'less-than-last-week', params: { now: size, before: size } } as WhyFact] },
        [last],
      );
    expect(less({ minutes: 75, workSeconds })).toHaveLength(1);
    expect(less({ minutes: 80, workSeconds })).toEqual([]);
    expect(less({ minutes: 75, workSeconds: 60 })).toEqual([]);
    expect(trueComparisons({ session: null, why }, [{ session: null, steps: [] }])).toEqual(
      trains('threshold'),
    );
  });
});

describe('the aim of a week whose riding has changed', () => {
  const phase = (block: 'first' | 'next'): AimFact => ({ code: 'phase', params: { phase: 'build', block } });

  it('compares with no other week', () => {
    const compared: readonly AimFact[] = [
      { code: 'step-up', params: { riding: 'more' } },
      { code: 'like-last-week', params: { riding: 'same' } },
      { code: 'load-differs', params: { load: 'more', riding: 'same' } },
      { code: 'last-of-block', params: { isBiggest: true } },
    ];
    expect(aimWithoutComparison(compared, 'build')).toEqual([
      phase('first'),
      phase('first'),
      phase('first'),
      { code: 'last-of-block', params: { isBiggest: false } },
    ]);
  });

  it('says the rest as before', () => {
    const aim: readonly AimFact[] = [phase('next'), { code: 'last-big-week', params: {} }];
    expect(aimWithoutComparison(aim, 'build')).toEqual(aim);
  });
});
