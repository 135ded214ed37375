import type { EventKind } from '../../event/race-event.ts';
import type { Discipline, Distribution, Goal } from '../../rider/vocabulary.ts';
import type { SessionId, Stimulus } from '../../workout/names.ts';

// Which stimuli a goal, a discipline and a phase train, and on which sessions and lengths they depend.

/** The phases with their own key sessions. Taper and race week use those of the peak. */
export type KeyPhase = 'base' | 'build' | 'peak';

/** The stimuli of hard days. Blocks rotate through `main`; `second` is for the hard day after those of goal and discipline. */
export interface GoalKeys {
  readonly main: readonly [Stimulus, ...Stimulus[]];
  readonly second: readonly [Stimulus, ...Stimulus[]];
}

/** The key stimuli of a goal, by phase (training-science 10). */
export const GOAL_KEYS: Readonly<Record<Goal, Readonly<Record<KeyPhase, GoalKeys>>>> = {
  fitness: {
    base: { main: ['sweet-spot', 'tempo'], second: ['tempo', 'threshold'] },
    build: { main: ['threshold', 'vo2max'], second: ['vo2max', 'sweet-spot'] },
    peak: { main: ['vo2max', 'over-under'], second: ['threshold', 'anaerobic'] },
  },
  endurance: {
    base: { main: ['tempo', 'sweet-spot'], second: ['sweet-spot', 'torque'] },
    build: { main: ['sweet-spot', 'threshold'], second: ['threshold', 'tempo'] },
    peak: { main: ['threshold', 'sweet-spot'], second: ['sweet-spot', 'over-under'] },
  },
  power: {
    base: { main: ['sweet-spot', 'threshold'], second: ['sprint', 'vo2max'] },
    build: { main: ['vo2max', 'threshold'], second: ['anaerobic', 'starts', 'sprint'] },
    peak: { main: ['anaerobic', 'vo2max'], second: ['starts', 'over-under', 'sprint'] },
  },
  'weight-loss': {
    base: { main: ['tempo', 'sweet-spot'], second: ['sweet-spot', 'tempo'] },
    build: { main: ['sweet-spot', 'threshold'], second: ['tempo', 'vo2max'] },
    peak: { main: ['threshold', 'sweet-spot'], second: ['vo2max', 'tempo'] },
  },
  performance: {
    base: { main: ['sweet-spot', 'threshold'], second: ['vo2max', 'tempo'] },
    build: { main: ['threshold', 'vo2max'], second: ['vo2max', 'over-under'] },
    peak: { main: ['vo2max', 'over-under'], second: ['threshold', 'race-simulation'] },
  },
  strength: {
    base: { main: ['torque', 'sweet-spot'], second: ['sprint', 'sweet-spot'] },
    build: { main: ['threshold', 'torque'], second: ['sprint', 'torque'] },
    peak: { main: ['anaerobic', 'threshold'], second: ['sprint', 'torque'] },
  },
  'race-prep': {
    base: { main: ['sweet-spot', 'threshold'], second: ['tempo', 'vo2max'] },
    build: { main: ['threshold', 'vo2max'], second: ['over-under', 'vo2max'] },
    peak: { main: ['race-simulation', 'vo2max'], second: ['over-under', 'threshold'] },
  },
};

type Replacements = Readonly<Partial<Record<Stimulus, Stimulus>>>;

const inEveryPhase = (given: Replacements): Readonly<Record<KeyPhase, Replacements>> => ({
  base: given,
  build: given,
  peak: given,
});

const POLARIZED_LATER: Replacements = {
  tempo: 'threshold',
  'sweet-spot': 'vo2max',
  threshold: 'vo2max',
  'over-under': 'threshold',
  torque: 'sprint',
};

/**
 * The replacements for the distribution that the rider has chosen. What only a discipline needs stays. A polarized base is easy, with
 * short sharp work; build and peak have VO2max first, and threshold beside it.
 */
export const DISTRIBUTION_STIMULI: Readonly<Record<Distribution, Readonly<Record<KeyPhase, Replacements>>>> =
  {
    pyramidal: inEveryPhase({ vo2max: 'sweet-spot', 'over-under': 'threshold' }),
    polarized: {
      base: { tempo: 'endurance', 'sweet-spot': 'vo2max', threshold: 'vo2max', torque: 'sprint' },
      build: POLARIZED_LATER,
      peak: POLARIZED_LATER,
    },
    'sweet-spot': inEveryPhase({ threshold: 'sweet-spot', 'over-under': 'sweet-spot', vo2max: 'threshold' }),
  };

/** Ids of the long rides of a polarized season, which have no tempo. */
export const EASY_LONG_RIDES: readonly string[] = ['long-steady', 'long-second-half', 'long-group'];

/** Ids of the VO2max sessions in the base of a polarized season: short efforts with short rests. */
export const SHORT_VO2MAX: readonly string[] = [
  'vo2max-30-30',
  'vo2max-40-20',
  'vo2max-30-15',
  'vo2max-microbursts',
];

/**
 * The first turn of a goal in the rotation of library sessions. Some goals share a stimulus, mostly in easy plans and in weeks with a
 * single ride. Different first turns give them different sessions.
 */
export const FIRST_TURN: Readonly<Record<'usual' | 'gentle', Readonly<Record<Goal, number>>>> = {
  usual: {
    fitness: 0,
    endurance: 0,
    power: 0,
    'weight-loss': 1,
    performance: 1,
    strength: 0,
    'race-prep': 0,
  },
  gentle: {
    fitness: 0,
    endurance: 1,
    power: 3,
    'weight-loss': 2,
    performance: 4,
    strength: 1,
    'race-prep': 1,
  },
};

/** The key stimuli of a discipline, for the second hard day of the week; blocks rotate through them. */
export const DISCIPLINE_KEYS: Readonly<Record<Discipline, Readonly<Record<KeyPhase, GoalKeys['main']>>>> = {
  road: {
    base: ['tempo', 'torque'],
    build: ['over-under', 'vo2max'],
    peak: ['race-simulation', 'over-under'],
  },
  mtb: {
    base: ['torque', 'tempo'],
    build: ['starts', 'vo2max', 'anaerobic'],
    peak: ['race-simulation', 'starts', 'anaerobic'],
  },
  triathlon: {
    base: ['tempo', 'sweet-spot'],
    build: ['brick', 'sweet-spot'],
    peak: ['brick', 'race-simulation'],
  },
  gravel: {
    base: ['tempo', 'torque'],
    build: ['sweet-spot', 'tempo', 'threshold'],
    peak: ['race-simulation', 'sweet-spot', 'starts'],
  },
  track: {
    base: ['sprint', 'torque'],
    build: ['anaerobic', 'starts', 'sprint'],
    peak: ['starts', 'sprint', 'anaerobic'],
  },
  cx: {
    base: ['torque', 'starts'],
    build: ['starts', 'vo2max', 'anaerobic'],
    peak: ['race-simulation', 'starts', 'anaerobic'],
  },
};

/** The key stimuli before a race of a kind, where they are others than those of its discipline. */
export const EVENT_KEYS: Readonly<
  Partial<Record<EventKind, Readonly<Partial<Record<KeyPhase, GoalKeys['main']>>>>>
> = {
  criterium: { build: ['anaerobic', 'vo2max'], peak: ['race-simulation', 'anaerobic', 'vo2max'] },
  'time-trial': { build: ['over-under', 'threshold'], peak: ['race-simulation', 'threshold', 'vo2max'] },
  'gran-fondo': { build: ['sweet-spot', 'threshold'], peak: ['race-simulation', 'threshold', 'sweet-spot'] },
  'mtb-marathon': {
    build: ['sweet-spot', 'tempo', 'threshold'],
    peak: ['race-simulation', 'sweet-spot'],
  },
};

/** Starts and sprints. */
export const SURGES: readonly Stimulus[] = ['anaerobic', 'starts', 'sprint'];

/** What a race of a kind does not ask for: one at an even effort has no starts or sprints. */
export const UNSUITED: Readonly<Partial<Record<EventKind, readonly Stimulus[]>>> = {
  'time-trial': SURGES,
  'gran-fondo': SURGES,
  'triathlon-sprint': SURGES,
  'triathlon-olympic': SURGES,
  'triathlon-half': SURGES,
  'triathlon-full': SURGES,
};

/** Triathlons with a run of many hours, for which more than one ride a week ends with a run. */
export const LONG_TRIATHLONS: readonly EventKind[] = ['triathlon-half', 'triathlon-full'];

/** The rehearsal of a race of surges; that of other races depends on its pace and discipline. */
export const REHEARSALS: Readonly<Partial<Record<EventKind, SessionId>>> = {
  criterium: 'race-criterium',
  'cross-country': 'race-mountain-bike',
  cyclocross: 'race-cyclocross',
};

/** Replacements in an easy plan: no maximal efforts, and no work above threshold in base. */
export const GENTLE_STIMULI: Readonly<Record<KeyPhase, Readonly<Partial<Record<Stimulus, Stimulus>>>>> = {
  base: {
    'sweet-spot': 'tempo',
    torque: 'tempo',
    threshold: 'sweet-spot',
    vo2max: 'sweet-spot',
    starts: 'tempo',
  },
  build: { 'over-under': 'threshold', anaerobic: 'vo2max' },
  peak: { 'over-under': 'threshold', anaerobic: 'vo2max' },
};

/** More replacements for an easy plan with one ride a week, or of a rider who is ready for less: no work above threshold. */
export const GENTLEST_STIMULI: Readonly<Partial<Record<Stimulus, Stimulus>>> = {
  vo2max: 'threshold',
  'over-under': 'threshold',
  anaerobic: 'threshold',
  starts: 'threshold',
  'race-simulation': 'threshold',
  sprint: 'tempo',
};

/** The stimulus of one easy day a week, by discipline; weeks rotate through the list. */
export const EASY_KEYS: Readonly<Record<Discipline, Readonly<Record<KeyPhase, GoalKeys['main']>>>> = {
  road: { base: ['skills', 'sprint'], build: ['skills', 'endurance'], peak: ['skills', 'endurance'] },
  mtb: { base: ['skills'], build: ['skills', 'sprint'], peak: ['skills'] },
  triathlon: { base: ['brick', 'skills'], build: ['skills', 'endurance'], peak: ['skills', 'endurance'] },
  gravel: { base: ['skills', 'endurance'], build: ['endurance', 'skills'], peak: ['skills', 'endurance'] },
  track: { base: ['skills', 'sprint'], build: ['sprint', 'skills'], peak: ['skills'] },
  cx: { base: ['skills'], build: ['skills'], peak: ['skills'] },
};

/** Maximum length of a long ride by discipline. Training for a race of one hour needs no ride of four hours. */
export const MAX_LONG_RIDE_MINUTES: Readonly<Record<Discipline, number>> = {
  road: 240,
  mtb: 210,
  triathlon: 210,
  gravel: 240,
  track: 150,
  cx: 150,
};

/** Maximum length of a long ride by goal. */
export const MAX_LONG_RIDE_FOR_GOAL: Readonly<Record<Goal, number>> = {
  fitness: 180,
  endurance: 240,
  power: 150,
  'weight-loss': 210,
  performance: 240,
  strength: 180,
  'race-prep': 240,
};

/** Disciplines with events of many hours: with the goal endurance their long ride is as long as that goal has it. */
export const LONG_EVENTS: readonly Discipline[] = ['mtb', 'triathlon'];

/** Goals whose most important ride is the long ride: it moves only to a day with nearly as much time. */
export const LONG_FIRST: readonly Goal[] = ['endurance', 'weight-loss'];

/** Stimuli after which the next day has no sprints. */
export const SPRINTED: readonly Stimulus[] = ['sprint', 'anaerobic', 'starts'];

/** The hard sessions right before a race in place of race simulations and bricks: the same intensity with less fatigue. */
export const SHARPENERS: Readonly<Record<Discipline, readonly [Stimulus, Stimulus]>> = {
  road: ['threshold', 'over-under'],
  mtb: ['vo2max', 'anaerobic'],
  triathlon: ['threshold', 'sweet-spot'],
  gravel: ['threshold', 'sweet-spot'],
  track: ['anaerobic', 'sprint'],
  cx: ['vo2max', 'anaerobic'],
};

/** The hard sessions right before a race of a kind, the one most like it first, in place of those of goal and discipline. */
export const EVENT_SHARPENERS: Readonly<Partial<Record<EventKind, readonly [Stimulus, Stimulus]>>> = {
  criterium: ['vo2max', 'anaerobic'],
  'cross-country': ['vo2max', 'anaerobic'],
  cyclocross: ['vo2max', 'anaerobic'],
  'time-trial': ['threshold', 'over-under'],
  'gran-fondo': ['threshold', 'sweet-spot'],
  'mtb-marathon': ['threshold', 'sweet-spot'],
  'triathlon-sprint': ['threshold', 'sweet-spot'],
  'triathlon-olympic': ['threshold', 'sweet-spot'],
  'triathlon-half': ['sweet-spot', 'threshold'],
  'triathlon-full': ['sweet-spot', 'threshold'],
};

/** Stimuli in the order in which they need fresh legs. */
export const FRESHNESS: readonly Stimulus[] = [
  'test',
  'sprint',
  'starts',
  'anaerobic',
  'vo2max',
  'race-simulation',
  'over-under',
  'threshold',
  'brick',
  'sweet-spot',
  'torque',
  'tempo',
];

/** How much a stimulus needs more than an hour: race simulations and bricks most, then tests, then long steady efforts. */
export const TIME_NEEDS: Readonly<Partial<Record<Stimulus, number>>> = {
  'race-simulation': 3,
  brick: 3,
  test: 2,
  threshold: 1,
  'sweet-spot': 1,
  'over-under': 1,
  tempo: 1,
  torque: 1,
};

/** The openers before an event of a kind; before long ones and in general `openers`. */
export const OPENERS: Readonly<Partial<Record<EventKind, SessionId>>> = {
  'road-race': 'openers-sprints',
  criterium: 'openers-sprints',
  track: 'openers-sprints',
  'time-trial': 'openers-pace',
  'triathlon-sprint': 'openers-pace',
  'triathlon-olympic': 'openers-pace',
  'triathlon-half': 'openers-pace',
  'triathlon-full': 'openers-pace',
  'cross-country': 'openers-starts',
  cyclocross: 'openers-starts',
};

/** The stimuli to try, in order, if no session of a stimulus fits into the minutes of a day. */
export const FALLBACK_STIMULI: Readonly<Record<Stimulus, readonly Stimulus[]>> = {
  long: ['endurance', 'recovery'],
  endurance: ['recovery'],
  skills: ['endurance', 'recovery'],
  recovery: ['endurance'],
  tempo: ['sweet-spot', 'endurance', 'recovery'],
  'sweet-spot': ['tempo', 'threshold', 'endurance', 'recovery'],
  threshold: ['sweet-spot', 'tempo', 'endurance', 'recovery'],
  'over-under': ['threshold', 'sweet-spot', 'tempo', 'endurance', 'recovery'],
  vo2max: ['anaerobic', 'threshold', 'sweet-spot', 'tempo', 'endurance', 'recovery'],
  anaerobic: ['vo2max', 'sprint', 'threshold', 'tempo', 'endurance', 'recovery'],
  sprint: ['anaerobic', 'vo2max', 'tempo', 'endurance', 'recovery'],
  starts: ['anaerobic', 'vo2max', 'sprint', 'threshold', 'tempo', 'endurance', 'recovery'],
  torque: ['sweet-spot', 'tempo', 'endurance', 'recovery'],
  brick: ['sweet-spot', 'threshold', 'tempo', 'endurance', 'recovery'],
  'race-simulation': ['over-under', 'threshold', 'vo2max', 'sweet-spot', 'tempo', 'endurance', 'recovery'],
  test: [],
  openers: ['recovery', 'endurance'],
};

/** Ids of sessions that only seasons with a race use. */
export const RACE_SEASONS_ONLY: readonly string[] = ['long-fuel'];

/** Ids of sessions that are too hard for any week except a load week. */
export const LOAD_WEEKS_ONLY: readonly string[] = ['endurance-upper', 'long-late-blocks'];

/** Ids of sessions with little load for their length, which the last load week of a block does without. */
export const NOT_LAST_OF_BLOCK: readonly string[] = ['long-group'];

/**
 * Ids of the tests, by the data, the riding and the goal of the rider; the first that fits into the day is used. Two efforts of eight
 * minutes are easier to pace than one of twenty, and who trains for power measures the reserve above threshold as well.
 */
export const TEST_SESSIONS_BY_NEED: Readonly<
  Record<'threshold' | 'easy-plan' | 'reserve' | 'little-riding' | 'no-power', readonly string[]>
> = {
  threshold: ['test-20-min', 'test-8-min', 'test-ramp'],
  'easy-plan': ['test-8-min', 'test-ramp'],
  reserve: ['test-3-and-12', 'test-8-min', 'test-ramp'],
  'little-riding': ['test-ramp'],
  'no-power': ['test-heart-rate'],
};

/** Disciplines whose races need skills of their own, and so the skills in the weeks before a race. */
export const SKILLED_DISCIPLINES: readonly Discipline[] = ['cx', 'mtb'];
/** See `SKILLED_DISCIPLINES`. */
export const SKILLS_WEEKS_BEFORE_RACE = 6;

/** The item of a list at this turn; turns wrap around. */
export const pickByTurn = <T>(list: readonly [T, ...T[]], turn: number): T => list[turn % list.length] as T;
