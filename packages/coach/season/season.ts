import type { IsoDate, Weekday, WeekKey } from '../calendar/days.ts';
import type { Availability } from '../rider/availability.ts';
import type { AwayKind, DaysAway } from '../rider/days-away.ts';
import type { Difficulty, Discipline, Distribution, Goal } from '../rider/vocabulary.ts';
import type { EventKind } from '../event/race-event.ts';
import type { RaceOfSeason, SeasonEvent } from '../event/season-events.ts';
import type { Phase } from '../library/session.ts';
import type { MainWork, WhyFact } from '../workout/why.ts';
import type { EnergySystem, Levels, TooHard } from '../rider/levels.ts';
import type { PromptSafe } from '../rider/prompt-safe.ts';
import type { SessionId, Stimulus } from '../workout/names.ts';
import type { Fact, NoParams } from '../fact.ts';
import type { WorkoutName } from '../workout/names.ts';

// The types of a season: the rider, the request, and the briefs of weeks and days.

/** What a week is for: load, recovery, the week after a race, the taper, or the race. */
export type WeekKind = 'load' | 'recovery' | 'transition' | 'taper' | 'race';

/** What the coach knows about a rider. Null means that the rider has not told it. */
export interface CoachRider {
  readonly availability: Availability;
  readonly goal: Goal;
  readonly weightKg: number | null;
  readonly heightCm: number | null;
  readonly ftpWatts: number | null;
  readonly age: number | null;
  /** Load per day that the rider is used to, from the rides of the last weeks. */
  readonly fitness: number | null;
  /** Hours that the rider has ridden in a week lately, on average. */
  readonly weeklyHours: number | null;
  /** The longest ride lately. */
  readonly longestRideMinutes: number | null;
  /** What the rider can do in each energy system; sessions without it start as the season has it. */
  readonly levels?: LevelsFrom | undefined;
}

/** The levels of a rider at the start of a week. */
export interface LevelsFrom<Level extends number = number> {
  readonly weekStart: WeekKey;
  readonly levels: Levels<Level>;
  /** The system whose last session was too easy: the next ones grow at once, and keep nothing back for later weeks. */
  readonly tooEasy?: EnergySystem | undefined;
  /** The systems whose last session was too hard, with the most that the next one may ask for and the day of the last one. */
  readonly tooHard?: TooHard<Level> | undefined;
}

/** Where the start of a season comes from: the rides of the last weeks, what the rider told, or a careful guess. */
export type StartSource = 'rides' | 'told' | 'guess';

/** What a season starts from: a usual week, the longest ride if it is known, and fitness as load per day. */
export interface StartCodes {
  readonly rides: {
    readonly minutes: number;
    readonly longestRideMinutes: number | null;
    readonly fitness: number;
  };
  readonly told: { readonly minutes: number; readonly longestRideMinutes: number | null };
  readonly guess: { readonly minutes: number; readonly longestRideMinutes: number | null };
}

/** See `StartCodes`. */
export type StartFact = Fact<StartCodes>;

/** What the rider asks for (spec 2, `/generate`). */
export interface SeasonRequest extends RaceOfSeason {
  /** The first day that may be planned: the day of the request, or a later one that the rider chose to start on. */
  readonly today: IsoDate;
  /** The day of the request, when the plan starts on a later date. */
  readonly askedOn?: IsoDate | undefined;
  /** The first week to plan. */
  readonly start: WeekKey;
  /** 1 to 52 whole weeks, plus one if the season starts in the middle of a week. */
  readonly weeks: number;
  readonly difficulty: Difficulty;
  readonly discipline: Discipline;
  /** How the time is shared; that of the goal by default. */
  readonly distribution?: Distribution | undefined;
  readonly raceDate: IsoDate | null;
  /** Days without riding, none of them on race day. Seasons of before had none. */
  readonly daysAway?: readonly DaysAway[] | undefined;
  /** B and C events, one a day and none on race day. Seasons of before had none. */
  readonly events?: readonly SeasonEvent[] | undefined;
}

/** What a day of a week is for; `over` means that the day was in the past when the plan was made, `race` also stands for an event. */
export type DayRole = 'over' | 'off' | 'rest' | 'easy' | 'hard' | 'long' | 'race';

/** One day of a brief. */
export interface DayBrief {
  readonly weekday: Weekday;
  readonly date: IsoDate;
  /** Minutes that the rider has that day. No workout may be longer. */
  readonly minutesFree: number;
  readonly role: DayRole;
  /** The event of the day, which is not the race of the season. */
  readonly event?: SeasonEvent | undefined;
  /** What the session of that day trains; null on days without a session. */
  readonly stimulus: Stimulus | null;
  /** The session that the coach suggests. A language model may choose another one for the same stimulus. */
  readonly session: SessionId | null;
  /** How hard a version of the session: 0 is the easiest, 1 the hardest. */
  readonly level: number;
  readonly minutes: number;
  readonly load: number;
  /** What was ridden of a workout that was done in a shorter size. Other weeks count this, and the week itself counts the plan. */
  readonly done?: { readonly minutes: number; readonly load: number } | undefined;
  /** The main work of a fixed workout, whose steps are not those of its session, minutes and level. */
  readonly work?: { readonly seconds: number; readonly main: MainWork } | undefined;
  /** Why the day is as it is; empty on days that the rider keeps free. */
  readonly why: readonly WhyFact[];
}

/** The plan of one week before its workouts are written. A writer follows it, and the proof checks the written week against it. */
export interface WeekBrief {
  readonly weekStart: WeekKey;
  /** 1 for the first week of the season. */
  readonly number: number;
  readonly of: number;
  readonly phase: Phase;
  readonly kind: WeekKind;
  /** True for every week of kind `recovery` or `transition`. */
  readonly recovery: boolean;
  /** Index of the block in the season and of the week in its block; both start at 0. */
  readonly block: number;
  readonly weekOfBlock: number;
  readonly targetMinutes: number;
  readonly targetLoad: number;
  readonly longRideMinutes: number;
  readonly hardDays: number;
  readonly days: readonly DayBrief[];
  readonly aim: readonly AimFact[];
}

/** The first week of a season. A partial one had started; a short one has too little time left to count as a load week. */
export type FirstWeek = 'whole' | 'partial' | 'short';

/** A normal week of the rider before the season. */
export interface Baseline {
  readonly minutes: number;
  readonly load: number;
  readonly longRideMinutes: number;
}

/** A whole season, before any workout is written. */
export interface Season<R extends CoachRider = CoachRider> {
  readonly rider: R;
  readonly request: SeasonRequest;
  readonly weeks: readonly WeekBrief[];
  /** As the hours were when the season was planned: later hours do not change what the first week was. */
  readonly firstWeek: FirstWeek;
  /** Fitness (CTL) at the start, where it comes from, and how much it may grow in a week. */
  readonly startFitness: number;
  readonly startSource: StartSource;
  readonly rampLimit: number;
  readonly usual: Baseline;
  /** The highest fitness that the path aims at. The written weeks may bring more or less. */
  readonly targetFitness: number;
  /** The fitness that the length of the taper was chosen by; in seasons of before it was that at the start. */
  readonly taperFitness?: number | undefined;
  /** Weeks in a block, its recovery week included: 4, or 3 from age 50. */
  readonly cycle: 3 | 4;
}

/** Why no season can be planned, and the field that is invalid. */
export interface SeasonError {
  readonly code: 'out-of-range' | 'not-an-option' | 'race-too-soon' | 'race-on-day-away' | 'no-time';
  readonly field:
    | keyof CoachRider
    | Exclude<keyof SeasonRequest, 'daysAway' | 'askedOn' | 'events' | keyof RaceOfSeason>;
}

/** A day of a brief without its reason. */
export type DayWithoutWhy = Omit<DayBrief, 'why'>;

/** A week of a brief without its aim and its reasons. */
export interface WeekWithoutReasons extends Omit<WeekBrief, 'aim' | 'days'> {
  readonly days: readonly DayWithoutWhy[];
}

/** A rider with figures of one kind, which depend on what the rider has ridden. */
export type RiderWithFigures<Figure extends number> = Omit<CoachRider, 'levels'> & {
  readonly [Name in 'fitness' | 'weeklyHours' | 'longestRideMinutes' | 'ftpWatts']: Figure | null;
} & {
  readonly levels?: LevelsFrom<Figure> | undefined;
};

/** A rider whose figures may go into a prompt: the minutes of the plan come from them, and the prompt contains the FTP. */
export type PromptSafeRider = RiderWithFigures<PromptSafe>;

/** A season that may be sent to a language model. */
export type PromptSafeSeason = Season<PromptSafeRider>;

/** How the riding of a week compares with the week before. */
export type Comparison = 'less' | 'same' | 'little-more' | 'more';

/** Set where one of the compared weeks has an event: the figures of a week do not count it, and the comparison does. */
interface WithEvents {
  readonly withEvents?: true;
}

/** What the aim of a week says. */
export interface AimCodes {
  readonly 'week-has-begun': NoParams;
  /** The block that the week ends. */
  readonly recovery: { readonly block: number };
  readonly 'after-race': NoParams;
  /** The week after an event of many hours. */
  readonly 'after-event': NoParams;
  /** A week without riding. */
  readonly 'week-away': { readonly kind: AwayKind };
  /** A week with days without riding, and their number. */
  readonly 'days-away': { readonly kind: AwayKind; readonly days: number };
  /** A week that is over, with the number of days on which the rider was ill or on holiday. */
  readonly 'was-away': { readonly kind: AwayKind; readonly days: number };
  /** The first week after an illness or a long holiday. */
  readonly 'coming-back': { readonly kind: AwayKind };
  /** No ride comes before the race in its week; in the first week of a plan no training did either. */
  readonly 'race-first': { readonly isFirstWeek?: true };
  /** The week of a race with an illness in it or shortly before it. */
  readonly 'race-after-illness': NoParams;
  /** Another event comes so shortly before the race that the rider does not start fresh. */
  readonly 'race-after-event': NoParams;
  /** The first block of a phase, a later one in a row, or one after other phases. */
  readonly phase: { readonly phase: Phase; readonly block: 'first' | 'next' | 'again' };
  /** A block that begins with easy rides only, whatever its phase: beside an event, or after weeks with efforts. */
  readonly 'easy-block': { readonly easy?: 'beside-event' | 'later' };
  readonly 'short-block': NoParams;
  /** A single week after the last block, with the kinds of work of that block. */
  readonly 'one-more-week': NoParams;
  readonly 'last-big-week': NoParams;
  /** The biggest week has the most load and the most riding of its block. */
  readonly 'last-of-block': { readonly isBiggest: boolean } & WithEvents;
  readonly 'first-whole-week': NoParams;
  /** `block` varies the words; older plans have none. */
  readonly 'step-up': { readonly riding: Comparison; readonly block?: number } & WithEvents;
  readonly 'like-last-week': { readonly riding: Comparison; readonly block?: number } & WithEvents;
  /** A week with clearly more or less load than the last one, and no harder key session. */
  readonly 'load-differs': { readonly load: 'less' | 'more'; readonly riding: Comparison } & WithEvents;
  readonly race: { readonly weekday: Weekday };
  /** An event of the week, and what it takes the place of. */
  readonly event: {
    readonly weekday: Weekday;
    readonly priority: SeasonEvent['priority'];
    /** True for an A event that the season does not lead to. */
    readonly isA?: true;
    readonly kind: EventKind;
    readonly insteadOf: 'hard' | 'long';
    /** What keeps the rider from starting fresh, at a B event or after an illness. */
    readonly after?: 'race' | 'event' | 'illness';
  };
  readonly 'key-session': HardestSession;
}

/** The hardest session of a week, on the day that it is planned for. */
export interface HardestSession {
  readonly workout: WorkoutName;
  readonly stimulus: Stimulus;
  readonly weekday: Weekday;
  readonly isTest: boolean;
}

/** A part of the aim of a week. */
export type AimFact = Fact<AimCodes>;
