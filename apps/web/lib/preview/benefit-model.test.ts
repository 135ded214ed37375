import { day } from '@musette/coach/calendar/days';
import { DEFAULT_AVAILABILITY } from '@musette/coach/rider/availability';
import { describe, expect, it } from 'vitest';
import { benefitLines, remedyTexts } from './benefit-model.ts';
import { previewOf, proofOf, type Question } from './preview-model.ts';

const QUESTION: Question = {
  rider: {
    availabilityHours: DEFAULT_AVAILABILITY,
    goal: 'endurance',
    weightKg: 68,
    heightCm: 172,
    ftpWatts: 240,
    recent: { fitness: 30, weeklyHours: 4, longestRideMinutes: 110 },
  },
  choice: { weeks: 16, difficulty: 'moderate', discipline: 'road', raceDate: day('2027-02-14') },
  today: day('2026-11-16'),
};

/** A rider whose hours cannot hold the fitness that the rides say. */
const FIT: Question = {
  ...QUESTION,
  rider: { ...QUESTION.rider, recent: { fitness: 62, weeklyHours: 9, longestRideMinutes: 200 } },
};

async function written(question: Question) {
  const planned = previewOf(question);
  if (!planned.ok) throw new Error(planned.error.code);
  const proven = await proofOf(planned);
  if (!proven) throw new Error('interrupted');
  return { ...planned, weeks: proven.weeks };
}

const textsFor = async (question: Question): Promise<readonly string[]> =>
  benefitLines(await written(question)).map(({ text }) => text);

describe('what a previewed season brings', () => {
  it('begins with its fitness, from what the rides say', async () => {
    const [fitness] = benefitLines(await written(QUESTION));
    expect(fitness).toMatchObject({ code: 'fitness-rises', tone: 'gain' });
    expect(fitness?.text).toMatch(/^Fitness rises from 30 to \d\d, and is \d\d on race morning\.$/);
  });

  it('compares the longest ride with the event', async () => {
    const leadingTo = (minutes: number | null): Question => {
      const race = { date: day('2027-02-14'), priority: 'A', kind: 'gran-fondo', minutes } as const;
      return { ...QUESTION, rider: { ...QUESTION.rider, events: [race] } };
    };
    expect((await textsFor(leadingTo(300))).join(' ')).toContain('% of the 5 h of your event.');
    expect((await textsFor(leadingTo(null))).join(' ')).not.toContain('of your event.');
  });
});

describe('what would help', () => {
  it('is nothing for a season that helps', async () => {
    expect(await remedyTexts(await written(QUESTION))).toEqual([]);
  });

  it('is true of the season with that change', async () => {
    const season = await written(FIT);
    const [fitness] = benefitLines(season);
    expect(fitness?.tone).toBe('lack');
    const [help = ''] = (await remedyTexts(season)) ?? [];
    const said = /^With (\d) h on (\w+), fitness reaches (\d+)\.$/.exec(help);
    const [hours = '', weekday = '', to = ''] = said?.slice(1) ?? [];
    const availabilityHours = {
      ...DEFAULT_AVAILABILITY,
      [weekday.toLowerCase()]: Number(hours),
    } as typeof DEFAULT_AVAILABILITY;
    const [then = ''] = await textsFor({ ...FIT, rider: { ...FIT.rider, availabilityHours } });
    expect(then).toContain(`Fitness rises from 62 to ${to}`);
  });

  it('stops when a newer question arrives', async () => {
    expect(await remedyTexts(await written(FIT), () => false)).toBeNull();
  });
});
