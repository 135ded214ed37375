import { DAY_NAMES } from '@musette/coach/season/tables/names';
import type { StartSource } from '@musette/coach/season/season';
import type { Catalogue } from '../../catalogue.ts';

const START: Readonly<Record<StartSource, string>> = {
  rides: 'from your rides',
  told: 'from the hours that you ride',
  guess: 'a careful guess from the hours of the plan',
};

/** The headings of a printed season in English. No screen needs them. */
export const ENGLISH_PRINTED_SEASON: Catalogue['season'] = {
  phases: { base: 'base', build: 'build', peak: 'peak', taper: 'taper', race: 'race' },
  recovery: 'recovery',
  weeksFrom: (weeks, date) => `${weeks} ${weeks === 1 ? 'week' : 'weeks'} from ${date}`,
  calendar: (start) => `Season from ${start}`,
  raceOn: (date) => `race on ${date}`,
  choices: ({ discipline, goal, difficulty }) => `${discipline}, ${goal}, ${difficulty}`,
  age: (years) => `age ${years}`,
  shortDay: (weekday) => DAY_NAMES[weekday].slice(0, 3),
  hours: (days, week) => `Hours: ${days} (${week} a week)`,
  fitness: (load, source) =>
    `Fitness at the start: ${load} load a day, ${START[source]}; the limits of the first weeks begin there`,
  target: (load) => `Planned to rise to ${load}`,
  week: (number, of) => `Week ${number} of ${of}`,
  totals: (hours, load) => `${hours} h, load ${load}`,
  figures: (length, load, intensity) => `${length}, load ${load}, intensity ${intensity}`,
  daysFree: 'You keep these days free.',
  daysOver: 'These days are before the first day of the plan.',
  whole: 'The whole season',
  proof: (passed) => `Proof: ${passed ? 'every promise is kept' : 'BROKEN'}`,
};
