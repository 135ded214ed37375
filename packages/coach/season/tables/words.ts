import type { Weekday } from '../../calendar/days.ts';
import type { DayName } from '../../workout/planned.ts';
import type { Difficulty } from '../../rider/vocabulary.ts';
import type { Stimulus, Phase } from '../../library/session.ts';

// Names and texts of the season, for riders.

/** The names of the days in a plan (spec 3). */
export const DAY_NAMES: Readonly<Record<Weekday, Exclude<DayName, 'Unknown'>>> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};

/** The names of the difficulties. */
export const DIFFICULTY_NAMES: Readonly<Record<Difficulty, string>> = {
  easy: 'Easy',
  moderate: 'Moderate',
  hard: 'Hard',
  expert: 'Expert',
};

/** The aim of the first block of a phase. */
export const PHASE_AIMS: Readonly<Record<Phase, string>> = {
  base: 'Base: steady riding that prepares you for the harder weeks.',
  build: 'Build: the efforts get longer and closer to what you train for.',
  peak: 'Peak: the most demanding efforts of the plan, close to what you train for.',
  taper: 'Taper: about half the riding, as hard as before. Fitness stays, fatigue goes.',
  race: 'Race week: little riding and a few sharp efforts, so that the legs are fresh.',
};

/** The aim of a race week without a ride before the race. */
export const RACE_FIRST_AIM = 'Race week: the work is done, and the race is what counts.';

/** The aim of a later block of the same phase. */
export const NEXT_BLOCK_AIMS: Readonly<Record<Phase, string>> = {
  ...PHASE_AIMS,
  base: 'More base: another block of steady work, built up from its own start.',
  build: 'More build: another block of longer and harder efforts.',
  peak: 'More peak: another block of the most demanding efforts.',
};
/** The aim of a block with a single load week. */
export const SHORT_BLOCK_AIM = 'A short block: one more week of work, then an easier one.';
/** The aim of a block whose phase repeats after other phases. */
export const RETURN_AIMS: Readonly<Record<Phase, string>> = {
  ...PHASE_AIMS,
  base: 'Back to base: steady work again, with the fitness of the last blocks behind it.',
  build: 'Back to build: longer and harder efforts again, from a better base.',
  peak: 'Back to peak: the most demanding efforts again, from a better base.',
};

type Texts = readonly [string, ...string[]];

/** Reasons for a stimulus that is new in a block; the texts rotate by week. */
export const STIMULUS_REASONS: Readonly<Record<Stimulus, Texts>> = {
  recovery: ['Very easy: it moves the legs.'],
  endurance: ['Easy on purpose: it builds endurance and leaves the legs for the hard days.'],
  long: ['The longest ride of the week.'],
  tempo: ['Brisk but not hard: more than endurance, less tiring than threshold.'],
  'sweet-spot': ['Steady efforts just below threshold: you can do more of them than at threshold.'],
  threshold: ['Threshold predicts most results.'],
  'over-under': ['Going over your limit and settling again is what climbs and attacks ask for.'],
  vo2max: ['A few very hard minutes raise maximum oxygen uptake.'],
  anaerobic: ['Short and very hard, for attacks and for closing gaps.'],
  sprint: [
    'Short sprints train speed and cost little.',
    'A few seconds flat out at a time, with long rests.',
  ],
  skills: [
    'An easy day that trains technique besides.',
    'Technique is free speed, and an easy day has room for it.',
    'Technique is learned on easy days.',
  ],
  torque: ['Low-cadence force work; skip it with sore knees.'],
  test: ['Tests are ridden rested, so this one ends an easy week.'],
  openers: ['A few short efforts wake the legs up for the race.'],
  'race-simulation': ['A rehearsal of what the race asks for.'],
  brick: ['Run 10 min straight after the ride; the time is included.'],
  starts: ['Practises getting up to speed fast, as after a start.'],
};

/** Reasons for easy days and rest days, by the adjacent days; the texts rotate by week. */
export const DAY_REASONS = {
  between: [
    'Easy between two hard days, so that both are good.',
    'Keep it easy: the hard days on both sides depend on it.',
    'Easy, to absorb yesterday.',
  ],
  afterHard: ['Easy after a hard day.', 'Yesterday was the work; today is for easy riding.'],
  afterLong: [
    'More time in the saddle on tired legs, but no effort.',
    'Easy riding the day after the long one.',
  ],
  beforeHard: [
    'Easy, so that the hard session tomorrow finds fresh legs.',
    'Ride it as easily as it says: tomorrow is the day that counts.',
  ],
  easy: [
    'Easy on purpose: it builds endurance and leaves the legs for the hard days.',
    'Easy rides make the hard days possible.',
    'You should be able to talk all the way: that is the pace that builds endurance.',
  ],
  long: [
    "Long rides train what short ones don't.",
    'Start slowly so that the last part stays strong.',
    'Eat and drink from the first half-hour on.',
  ],
  beforeLong: [
    'Easy, with the long ride to come tomorrow.',
    'Keep something for tomorrow: the long ride is next.',
  ],
  recovery: [
    'Easy riding keeps the legs moving in a week that is for recovering.',
    'Finish wanting more.',
    'Easy riding, to absorb the last weeks.',
  ],
  transition: ['Easy riding: the race is still in the legs.', 'Easy spinning, no efforts.'],
  raceWeek: [
    'Easy: too much now costs you on race day.',
    'Easy again: the work is done, and this keeps the legs awake.',
    'A little riding and no effort: save it for the race.',
  ],
  afterRace: ['Easy spinning the day after the race.'],
  restAfterRace: ['Rest after the race.'],
  restBeforeRace: ['Rest before the race.'],
  restAfterLong: ['Rest, to absorb the long ride.', 'Rest after the long ride.'],
  restBeforeHard: [
    'Rest, so that the hard session tomorrow finds fresh legs.',
    'Rest today, and be ready for tomorrow.',
  ],
  restAfterHard: ['Rest after a hard day.'],
  restInTaper: ['Rest: before a race, fresh legs are worth more than another ride.'],
  rest: ['Rest: training works while you recover.', 'Rest day.'],
} as const satisfies Record<string, Texts>;

/** A key of `DAY_REASONS`. */
export type DayReason = keyof typeof DAY_REASONS;
