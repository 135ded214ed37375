import { describe, expect, it } from 'vitest';
import { addDays } from '../../calendar/days.ts';
import { measure } from '../../testing/laws/measured.ts';
import { randomRiders, type Asked } from '../../testing/laws/random-rider.ts';
import { casesOf } from '../../testing/runs.ts';
import { SAMPLE_START } from '../../testing/sample-season.ts';
import { seasonFor } from '../../testing/season-for.ts';
import { builtInWeek } from '../../week/plan-day.ts';
import type { BenefitEvent } from './benefit.ts';
import { remediesFor, type RemedyFact } from './remedies.ts';
import type { Season } from '../../season/season.ts';
import { fitnessOver, raisesFitness } from './season-fitness.ts';

const writtenOf = (season: Season) => season.weeks.map((brief) => ({ brief, week: builtInWeek(brief) }));
const remediesOf = (season: Season, event: BenefitEvent | null = null): readonly RemedyFact[] =>
  [...remediesFor(season, writtenOf(season), event)].filter((fact) => fact !== null);
const codesOf = (...asked: Parameters<typeof remediesOf>) => remediesOf(...asked).map(({ code }) => code);

const HOURS = [1, 1, 1, 1, 1, 2, 2];

describe('what would help', () => {
  it('is nothing where fitness rises', () => {
    expect(codesOf(seasonFor(HOURS, { fitness: 25 }))).toEqual([]);
  });

  it('is nothing where days away lower it', () => {
    const daysAway = [
      { from: addDays(SAMPLE_START, 7), to: addDays(SAMPLE_START, 27), kind: 'illness' },
    ] as const;
    const season = seasonFor(HOURS, { fitness: 40 }, { weeks: 5, daysAway });
    expect(raisesFitness(season, writtenOf(season))).toBe(false);
    expect(codesOf(season)).toEqual([]);
  });

  it('is the least of more hours, more weeks and a harder plan that raises fitness', () => {
    const season = seasonFor(HOURS, { weeklyHours: 6.5 }, { weeks: 1 });
    expect(raisesFitness(season, writtenOf(season))).toBe(false);
    const remedies = remediesOf(season);
    expect(remedies.find(({ code }) => code === 'more-weeks')?.params).toMatchObject({ weeks: 8 });
    const raised = remedies.map(({ params }) => ('to' in params ? params.to : 0));
    expect(Math.min(...raised)).toBeGreaterThan(47);
  });

  it('is the next harder plan for one that is easier than the hours allow', () => {
    expect(remediesOf(seasonFor(HOURS, { fitness: 40 }, { weeks: 12, difficulty: 'easy' }))).toEqual([
      { code: 'harder', params: { difficulty: 'moderate', to: 53 } },
    ]);
  });

  it('is no more weeks up to a race', () => {
    const raceDate = addDays(SAMPLE_START, 30);
    const codes = codesOf(seasonFor(HOURS, { fitness: 62 }, { weeks: 5, raceDate }));
    expect(codes).toEqual(['more-hours']);
  });

  it('counts whole weeks for a plan that starts in the middle of one', () => {
    const midweek = { today: addDays(SAMPLE_START, 2), weeks: 2 };
    const more = remediesOf(seasonFor(HOURS, { weeklyHours: 6.5 }, midweek)).find(
      ({ code }) => code === 'more-weeks',
    );
    expect(more?.params).toMatchObject({ weeks: 8 });
    const longer = seasonFor(HOURS, { weeklyHours: 6.5 }, { ...midweek, weeks: 9 });
    const { highest } = fitnessOver(longer, writtenOf(longer));
    expect(more?.params).toMatchObject({ to: Math.round(highest) });
  });

  it('says what was tried where nothing helps', () => {
    expect(remediesOf(seasonFor(HOURS, { fitness: 150 }))).toEqual([
      { code: 'nothing-raises', params: { hours: 3, weeks: false, harder: true } },
    ]);
    expect(remediesOf(seasonFor([4, 4, 4, 4, 4, 4, 3.5], { fitness: 150 }, { weeks: 4 }))).toEqual([
      { code: 'nothing-raises', params: { hours: 0, weeks: true, harder: true } },
    ]);
    expect(remediesOf(seasonFor(HOURS, { fitness: 150 }, { weeks: 4, difficulty: 'expert' }))).toEqual([
      { code: 'nothing-raises', params: { hours: 3, weeks: true, harder: false } },
    ]);
  });

  it('is no plan that reaches the same whole number, and then nothing says that none raises fitness', () => {
    const raceDate = addDays(SAMPLE_START, 33);
    const rider = { goal: 'fitness', age: 55, fitness: 45 } as const;
    const season = (difficulty: 'moderate' | 'hard') =>
      seasonFor([0, 1.5, 1, 1.5, 0, 3, 2], rider, { weeks: 5, raceDate, difficulty });
    const [asked, harder] = [season('moderate'), season('hard')];
    expect(raisesFitness(asked, writtenOf(asked))).toBe(false);
    expect(raisesFitness(harder, writtenOf(harder))).toBe(true);
    const highest = (each: Season) => Math.round(fitnessOver(each, writtenOf(each)).highest);
    expect(highest(harder)).toBe(highest(asked));
    expect(remediesOf(asked)).toEqual([]);
  });

  it('is no difficulty that the generator does not offer to everybody', () => {
    expect(remediesOf(seasonFor(HOURS, { fitness: 150 }, { weeks: 4, difficulty: 'hard' }))).toEqual([
      { code: 'nothing-raises', params: { hours: 3, weeks: true, harder: false } },
    ]);
  });

  it('is nothing that can be tried where all is given', () => {
    const all = seasonFor([4, 4, 4, 4, 4, 4, 4], { fitness: 170 }, { difficulty: 'expert' });
    expect(remediesOf(all)).toEqual([]);
  });

  it('is nothing where no season can be planned any more', () => {
    const season = seasonFor(HOURS, { fitness: 150 }, { weeks: 4 });
    const raceDate = addDays(SAMPLE_START, 3);
    const refused = { ...season, request: { ...season.request, raceDate } };
    expect(codesOf(refused, { kind: 'gravel', minutes: 300 })).toEqual(['nothing-raises']);
  });

  it('is no longer day where all its time is given', () => {
    const all = seasonFor([0, 1, 0, 1, 0, 1, 4], { fitness: 15, longestRideMinutes: 60 }, { weeks: 6 });
    expect(codesOf(all, { kind: 'gran-fondo', minutes: 600 })).toEqual([]);
  });

  it('is a longer day for an event that no ride is long enough for', () => {
    const event = { kind: 'gran-fondo', minutes: 300 } as const;
    const raceDate = addDays(SAMPLE_START, 83);
    const short = remediesOf(seasonFor(HOURS, { fitness: 35 }, { raceDate }), event);
    expect(short).toMatchObject([{ code: 'longer-day', params: { weekday: 'sunday', hours: 4 } }]);
    expect(codesOf(seasonFor([1, 1, 1, 1, 1, 2, 4], { fitness: 35 }, { raceDate }), event)).toEqual([]);
  });
});

/** The rider with a remedy. */
function withRemedy({ rider, request }: Asked, { code, params }: RemedyFact): Asked | null {
  switch (code) {
    case 'more-hours': {
      const hours = Object.fromEntries(params.days.map(({ weekday, hours: each }) => [weekday, each]));
      return { rider: { ...rider, availability: { ...rider.availability, ...hours } }, request };
    }
    case 'more-weeks':
      return {
        rider,
        request: { ...request, weeks: params.weeks + (request.today > request.start ? 1 : 0) },
      };
    case 'harder':
      return { rider, request: { ...request, difficulty: params.difficulty } };
    default:
      return null;
  }
}

it('promises of each remedy what the season with it brings, for random riders', () => {
  const riders = randomRiders(casesOf(60), 7);
  const tried = riders.flatMap((asked) => {
    const { season, weeks } = measure(asked).built;
    return [...remediesFor(season, weeks)].flatMap((remedy) => {
      const changed = remedy && withRemedy(asked, remedy);
      return changed ? [{ remedy, season: measure(changed) }] : [];
    });
  });
  expect(tried.length).toBeGreaterThan(riders.length / 12);
  for (const { remedy, season } of tried) {
    const highest = Math.max(...season.form.map(({ fitness }) => fitness));
    expect(Math.abs(highest - (remedy.params as { readonly to: number }).to)).toBeLessThan(0.6);
    expect(highest - season.start).toBeGreaterThan(1.9);
  }
});
