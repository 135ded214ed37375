import type { Weekday } from '@musette/coach/calendar/days';
import type {
  FigureCodes,
  FigureFact,
  LimitCodes,
  LimitFact,
  MoveCodes,
} from '@musette/coach/proof/checks/facts';
import type { LevelCauses } from '@musette/coach/progress/levels/levels';
import type { TestWays } from '@musette/coach/progress/levels/test-result';
import type {
  AlternativeCodes,
  AlternativeFact,
  SeasonRemarkCodes,
} from '@musette/coach/proof/benefit/alternatives';
import type { BenefitCodes } from '@musette/coach/proof/benefit/benefit';
import type { RemedyCodes } from '@musette/coach/proof/benefit/remedies';
import type { Phase } from '@musette/coach/library/session';
import type { Difficulty, Discipline, Goal } from '@musette/coach/rider/vocabulary';
import type { FileWords } from '@musette/coach/workout/names';
import type { DayReason, WhyCodes } from '@musette/coach/workout/why';
import type { SessionId, Stimulus, WorkoutName } from '@musette/coach/workout/names';
import type { AimCodes, StartCodes, StartSource } from '@musette/coach/season/season';

/** What a sentence may name besides its figures. Given to it, so that a catalogue does not bring the whole library along. */
export interface Say {
  /** The rider's name for the event of a day; null without one. */
  readonly event: (weekday: Weekday) => string | null;
  /** Whether the week is over, so that its aim is said in the past tense. */
  readonly isOver: boolean;
  /** Whether a day of the week is over. */
  readonly isPast: (weekday: Weekday) => boolean;
  readonly name: (workout: WorkoutName) => string;
  readonly limit: (limit: LimitFact) => string;
  readonly figure: (figure: FigureFact) => string;
  readonly alternative: (alternative: AlternativeFact) => string;
}

/** What a language says of each code: a sentence made of the figures of the fact. */
export type Sentences<Codes> = { readonly [Code in keyof Codes]: (params: Codes[Code], say: Say) => string };

/** Sentences for the same reason, by turns. */
export type Turns = readonly [string, ...string[]];

/** The efforts that have words of their own, from easy to hard. */
export type Effort =
  | 'very-easy'
  | 'easy'
  | 'steady'
  | 'tempo'
  | 'below-threshold'
  | 'threshold'
  | 'over-threshold'
  | 'hard'
  | 'very-hard'
  | 'nearly-flat-out'
  | 'flat-out';

/** The forms of an effort: in a sentence ("at a brisk tempo"), and after "from" and "to" ("a brisk tempo"). */
interface EffortWords {
  readonly phrase: string;
  readonly noun: string;
  /** The form after "to", in a language where it is not that after "from". */
  readonly nounAfterTo?: string;
}

/** What a language needs to describe the steps of a workout. */
export interface StepCatalogue {
  /** Joins the last two items of a list. */
  readonly and: string;
  readonly efforts: Readonly<Record<Effort, EffortWords>>;
  readonly steps: StepWords;
}

/** The language tags (BCP 47) that Musette speaks. */
export type LanguageTag = 'en' | 'de';

/** What one language says. `render.ts` and `describe.ts` put it together. A language is one file in `languages/`, with a folder for its longer parts. */
export interface Catalogue extends StepCatalogue {
  readonly tag: LanguageTag;
  readonly days: Readonly<Record<Weekday, string>>;
  readonly difficulties: Readonly<Record<Difficulty, string>>;

  /** Translations of the library, which is written in English; null for English itself. */
  readonly library: {
    readonly sessions: Readonly<Record<SessionId, { readonly name: string; readonly purpose: string }>>;
    readonly cues: Readonly<Record<string, string>>;
    readonly types: Readonly<Record<string, string>>;
    readonly files: FileWords;
  } | null;
  readonly rest: { readonly name: string; readonly description: string };
  readonly beforePlan: { readonly name: string; readonly description: string };
  readonly race: { readonly name: string; readonly description: string };
  /** A race or another event on the way. */
  readonly event: { readonly name: string; readonly description: string };

  readonly season: SeasonWords;

  readonly starts: Sentences<StartCodes>;
  readonly alternatives: Sentences<AlternativeCodes>;
  readonly seasonRemarks: Sentences<SeasonRemarkCodes>;
  readonly aims: Sentences<AimCodes>;
  readonly reasons: Readonly<Record<DayReason, Turns>>;
  readonly trains: Readonly<Record<Stimulus, Turns>>;
  readonly whys: Sentences<Omit<WhyCodes, DayReason | 'trains'>>;
  readonly limits: Sentences<LimitCodes>;
  readonly figures: Sentences<FigureCodes>;
  readonly moves: Sentences<MoveCodes>;
  /** How the result of a test was worked out. */
  readonly tests: Sentences<TestWays>;
  /** What has moved a level. */
  readonly levels: Sentences<LevelCauses>;
}

/** What one language says of a season on a screen: without the steps of workouts, the reasons of days, and what a rider can do. */
export type SeasonCatalogue = Omit<
  Catalogue,
  keyof StepCatalogue | 'reasons' | 'trains' | 'whys' | 'tests' | 'levels' | 'season' | 'moves'
>;

/** What the sentences of a season's benefit take from the catalogue of their language. */
export type BenefitWords = Pick<Catalogue, 'tag' | 'days' | 'difficulties'>;

/** What a season brings, and what would help. */
export type BenefitCodesSaid = BenefitCodes & RemedyCodes;

/** What a language says of what a season brings; not in the catalogue, so that screens without it do not load it (`benefit.ts`). */
export type BenefitSentences = {
  readonly [Code in keyof BenefitCodesSaid]: (params: BenefitCodesSaid[Code], words: BenefitWords) => string;
};

/** The words for steps and sets of a workout. */
export interface StepWords {
  readonly asYouFeel: string;
  readonly running: string;
  readonly allOut: { readonly short: string; readonly long: string };
  readonly noTarget: string;
  readonly easyRest: string;
  readonly building: string;
  readonly easingOff: string;
  readonly buildingFromTo: (from: string, to: string) => string;
  readonly cadence: (rpm: string) => string;
  /** Cadences that take turns, for `each` length of time; null where the lengths differ. */
  readonly inTurn: (cadences: string, each: string | null) => string;
  /** A part that is a little firmer, or easier, than the part before it. */
  readonly firmer: string;
  readonly easier: string;
  readonly inWaves: string;
  readonly aroundThreshold: string;
  /** The same without a second time: one part just under threshold, the other just over it. */
  readonly aroundThresholdOnce: (first: string, second: string, isOverFirst: boolean) => string;
  /** Of short efforts with short rests: how hard they may be. */
  readonly lastLikeFirst: string;
  readonly next: string;
  readonly between: (set: string, rest: string) => string;
  /** Two parts that take turns, one of them a little firmer. */
  readonly waves: (first: string, second: string, isFirmerFirst: boolean) => string;
  /** Units after a figure. */
  readonly ofFtp: string;
  readonly ofThresholdHeartRate: string;
  readonly bpm: string;
  readonly range: (from: string, to: string) => string;
}

/** The rider's choices in the heading of a printed season. */
interface SeasonChoices {
  readonly discipline: Discipline;
  readonly goal: Goal;
  readonly difficulty: Difficulty;
}

/** The headings of a printed season. */
interface SeasonWords {
  readonly phases: Readonly<Record<Phase, string>>;
  readonly recovery: string;
  readonly weeksFrom: (weeks: number, date: string) => string;
  /** The name of the season's calendar. */
  readonly calendar: (start: string) => string;
  readonly raceOn: (date: string) => string;
  /** What the rider asked for: the discipline, the goal and the difficulty. */
  readonly choices: (choices: SeasonChoices) => string;
  readonly age: (years: number) => string;
  /** The name of a weekday in a list or a column. */
  readonly shortDay: (weekday: Weekday) => string;
  readonly hours: (days: string, week: string) => string;
  readonly fitness: (load: string, source: StartSource) => string;
  /** The highest fitness on the way that the season plans. */
  readonly target: (load: string) => string;
  readonly week: (number: number, of: number) => string;
  readonly totals: (hours: string, load: number) => string;
  readonly figures: (length: string, load: number, intensity: number) => string;
  readonly daysFree: string;
  readonly daysOver: string;
  readonly whole: string;
  readonly proof: (passed: boolean) => string;
}
