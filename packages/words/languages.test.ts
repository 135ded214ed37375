import { addDays, day, mondayOf, WEEKDAYS } from '@musette/coach/calendar/days';
import { SESSIONS } from '@musette/coach/library/library';
import { buildSeason } from '@musette/coach/proof/build-season';
import { readWeek } from '@musette/coach/proof/repair/read-week';
import type { Availability } from '@musette/coach/rider/availability';
import { DIFFICULTIES, DISCIPLINES, GOALS } from '@musette/coach/rider/vocabulary';
import type { Step } from '@musette/coach/workout/steps';
import { DAY_REASONS } from '@musette/coach/workout/why';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from './catalogue.ts';
import { catalogueFor, catalogueOf, LANGUAGES } from './languages.ts';
import { ENGLISH } from './languages/en.ts';
import { GERMAN } from './languages/de.ts';
import {
  aimText,
  cueText,
  descriptionText,
  MAX_REPEATS,
  moveText,
  nameText,
  proofText,
  whyText,
} from './render.ts';

const START = mondayOf(day('2026-01-05'));
const HOURS = [
  [0, 0, 0, 0, 0, 1, 0],
  [0, 0, 0, 0, 0, 3, 3],
  [0, 1, 0.5, 1.5, 0, 3, 2],
  [1, 1, 1, 1, 1, 3, 2],
  [1.5, 2, 2, 2, 1.5, 4, 4],
] as const;

/** Seasons of 16 weeks for riders of every discipline, goal and difficulty. */
const SEASONS = DISCIPLINES.flatMap((discipline, a) =>
  GOALS.map((goal, b) => {
    const [turn, hours] = [a + b, HOURS[(a + b) % HOURS.length] ?? HOURS[0]];
    const availability = Object.fromEntries(WEEKDAYS.map((name, at) => [name, hours[at]])) as Availability;
    const built = buildSeason(
      {
        availability,
        goal,
        weightKg: null,
        heightCm: null,
        ftpWatts: 250,
        age: 30 + turn * 2,
        fitness: null,
        weeklyHours: null,
        longestRideMinutes: null,
      },
      {
        today: addDays(START, turn % 4 === 0 ? 3 : 0),
        start: START,
        weeks: 16,
        difficulty: DIFFICULTIES[turn % DIFFICULTIES.length] ?? 'hard',
        discipline,
        raceDate: turn % 2 === 0 ? addDays(START, 100 + (turn % 7)) : null,
      },
    );
    if (!built.ok) throw new Error(built.error.code);
    return built.value;
  }),
);

/** All that a plan says of its weeks and days, week by week, but for the line that names the key session and its day. */
const saidIn = (words: Catalogue, { weeks }: (typeof SEASONS)[number]): readonly string[] =>
  weeks.flatMap(({ brief, week }) => [
    aimText(
      words,
      brief.aim.filter(({ code }) => code !== 'key-session'),
    ),
    ...week.workouts.map(({ why }) => whyText(words, why)),
  ]);

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?]) (?=[A-ZÄÖÜ0-9„])/);

describe('every plan', () => {
  it.each(LANGUAGES.map((words) => [words.tag, words] as const))(
    'says the same sentence at most four times in 16 weeks (%s)',
    (_tag, words) => {
      for (const season of SEASONS) {
        const counts = Map.groupBy(saidIn(words, season).flatMap(sentencesOf), (sentence) => sentence);
        const often = [...counts].filter(([sentence, { length }]) => sentence !== '' && length > MAX_REPEATS);
        expect(often.map(([sentence, { length }]) => `${length} × ${sentence}`)).toEqual([]);
      }
    },
  );

  it.each(LANGUAGES.map((words) => [words.tag, words] as const))(
    'says the same sentence at most four times if a model writes other sessions than planned (%s)',
    (_tag, words) => {
      const sessions = ['VO2max', 'Threshold', 'Endurance', 'Tempo'];
      const text = WEEKDAYS.map(
        (name, at) => `${name}: ${sessions[at % sessions.length]}, ${50 + at * 5} min`,
      ).join('\n');
      for (const { season, weeks } of SEASONS.filter((_one, at) => at % 6 === 0)) {
        const written = weeks.map(({ brief }) => ({ brief, week: readWeek(season, brief, text).week }));
        const why = written.flatMap(({ week }) =>
          week.workouts.map((workout) => whyText(words, workout.why)),
        );
        const counts = Map.groupBy(why.flatMap(sentencesOf), (sentence) => sentence);
        const often = [...counts].filter(([sentence, { length }]) => sentence !== '' && length > MAX_REPEATS);
        expect(often.map(([sentence, { length }]) => `${length} × ${sentence}`)).toEqual([]);
      }
    },
  );

  it.each(LANGUAGES.map((words) => [words.tag, words] as const))(
    'is said in whole sentences (%s)',
    (_tag, words) => {
      for (const season of SEASONS) {
        for (const text of saidIn(words, season)) expect(text).toMatch(/^$|^[A-ZÄÖÜ0-9].*[.“]$/);
        for (const { week, proof } of season.weeks) {
          const { checks } = proofText(words, proof);
          for (const { limit, figure } of checks) expect(`${limit}|${figure}`).toMatch(/^[^|]+\|[^|]+$/);
          for (const workout of week.workouts) {
            const texts = [nameText(words, workout), descriptionText(words, workout)];
            expect(texts.join(' ')).not.toMatch(/undefined|null|NaN|\[object/);
            expect(texts.every((text) => text !== '')).toBe(true);
          }
        }
      }
    },
  );
});

const WORKOUT = { focus: 'NAME', description: null, type: 'Tempo', session: null };

/** What every code takes, for the sentences of a whole catalogue. */
const EVERYTHING = {
  workout: WORKOUT,
  weekday: 'tuesday',
  from: 'monday',
  week: 'this',
  phase: 'base',
  block: 'first',
  minutes: 80,
  minutesFree: 60,
  more: 10,
  riding: 'more',
  load: 'more',
  isTest: false,
  isBiggest: true,
  now: { times: 5, seconds: 360, minutes: 60, workSeconds: 1200 },
  before: { times: 4, seconds: 360, minutes: 80, workSeconds: 1500 },
  figure: { code: 'kept', params: {} },
  limit: { code: 'days-off', params: {} },
};

/** Every sentence of a catalogue that names a workout. */
const namingIn = (words: Catalogue): readonly string[] => {
  const of = (group: 'aims' | 'whys' | 'moves', say: (words: Catalogue, fact: never) => string) =>
    Object.keys(words[group]).map((code) => say(words, { code, params: EVERYTHING } as never));
  return [
    ...of('aims', (all, fact) => aimText(all, [fact])),
    ...of('whys', (all, fact) => whyText(all, [fact])),
    ...of('moves', moveText),
  ].filter((sentence) => sentence.includes('NAME'));
};

it.each(LANGUAGES)(
  'promises of no easy day that it has no effort at all: some have short ones ($tag)',
  (words) => {
    const said = Object.values(words.reasons).flat();
    expect(said.filter((text) => /no efforts?\b|ohne Anstrengung|keine Anstrengung/.test(text))).toEqual([]);
  },
);

it.each(LANGUAGES)('calls no hard day the only one of its week: most have two ($tag)', ({ reasons }) => {
  const said = [...reasons['rest-before-hard'], ...reasons['easy-before-hard']];
  expect(said.filter((text) => /the (hard )?day\b|der (harte )?Tag\b/.test(text))).toEqual([]);
});

describe('the name of a workout', () => {
  // Names are plural ("Tempo blocks") and singular ("Long tempo"), so no verb can agree with all of them.
  it.each(LANGUAGES.map((words) => [words.tag, words] as const))(
    'stands after a colon, or in quotes as an object, and is the subject of no verb (%s)',
    (_tag, words) => {
      const sentences = namingIn(words);
      expect(sentences).toHaveLength(5);
      const isObject = /\b(for|out|leaves|für|hast) [“„]NAME[”“]/;
      const isAfterColon = /^(Key session|Schlüsseleinheit): NAME (on|am) \S+\.$/;
      expect(sentences.filter((text) => !isObject.test(text) && !isAfterColon.test(text))).toEqual([]);
    },
  );
});

/** The codes of a group of sentences. */
const codesOf = (group: object): readonly string[] => Object.keys(group).toSorted();

describe('a second language', () => {
  it('has a sentence for every code that English has', () => {
    for (const group of [
      'aims',
      'reasons',
      'trains',
      'whys',
      'limits',
      'figures',
      'moves',
      'efforts',
      'steps',
    ] as const)
      expect(codesOf(GERMAN[group])).toEqual(codesOf(ENGLISH[group]));
    expect(codesOf(GERMAN.reasons)).toEqual([...DAY_REASONS].toSorted());
  });

  it('has the name and the purpose of every session, and every cue and type', () => {
    const { sessions, cues, types } = GERMAN.library ?? { sessions: {}, cues: {}, types: {} };
    const cuesIn = (steps: readonly Step[]): readonly string[] =>
      steps.flatMap((step) => (step.kind === 'repeat' ? cuesIn(step.steps) : (step.cue ?? [])));
    const built = SESSIONS.flatMap(({ minutes, build }) =>
      [minutes.min, Math.round((minutes.min + minutes.max) / 2), minutes.max].flatMap((length) =>
        [0, 0.5, 1].flatMap((level) => cuesIn(build(length, level))),
      ),
    );
    const ids = [...SESSIONS.map(({ id }) => id), 'climbs'];
    expect(new Set(Object.keys(sessions))).toEqual(new Set(ids));
    expect([...new Set(built)].filter((cue) => !(cue in cues))).toEqual([]);
    expect([...new Set(SESSIONS.map(({ type }) => type))].filter((type) => !(type in types))).toEqual([]);
    expect(cueText(GERMAN, 'Recover fully')).not.toBe('Recover fully');
    expect(cueText(ENGLISH, 'Recover fully')).toBe('Recover fully');
  });
});

describe('the language of a request', () => {
  it.each([
    [null, 'en'],
    ['', 'en'],
    ['fr', 'en'],
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE', 'de'],
    ['en-GB,en;q=0.9,de;q=0.8', 'en'],
    ['fr-CH, de;q=0.7, en;q=0.6', 'de'],
    ['en;q=0.2, de;q=0.9', 'de'],
    ['de;q=0', 'en'],
    ['de;q=abc', 'en'],
    ['*', 'en'],
    [`${'x,'.repeat(10_000)}de`, 'en'],
  ])('for %j is %s (RFC 9110, 12.5.4)', (header, tag) => {
    expect(catalogueFor(header).tag).toBe(tag);
  });

  it('is none for a tag that Musette does not speak', () => {
    expect([catalogueOf('fr'), catalogueOf('')]).toEqual([null, null]);
  });
});
