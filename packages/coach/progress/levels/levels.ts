import { byDay, type IsoDate, type WeekKey } from '../../calendar/days.ts';
import type { Fact } from '../../fact.ts';
import {
  type EnergySystem,
  isEnergySystem,
  levelOnScale,
  type Levels,
  type TooHard,
  toLevel,
  WORK_KINDS,
  type WorkKind,
} from '../../rider/levels.ts';
import type { PromptSafe } from '../../rider/prompt-safe.ts';
import type { WorkoutName } from '../../workout/names.ts';
import type { FeltEffort } from '../../workout/planned.ts';
import type { EffortSeconds } from '../figures/best-efforts.ts';
import type { PromptSafeRide } from '../figures/fence.ts';

// The ledger of levels. It is worked out from what a rider has ridden and said, and never saved, so nothing counts twice.

/** How far evidence moves a level (docs/coaching.md). */
export const LEVEL_MOVES = {
  /** A completed session at or above the level. */
  completed: 0.2,
  /** The share of the difference that a session above the level adds. */
  catchUp: 0.5,
  /** "Too easy" and "Too hard". */
  felt: 0.5,
  /** "Too hard" of a session below the level takes no more than this. */
  maxFall: 2,
  /** A best effort adds no more than this to a known level. */
  maxEffort: 1,
} as const;

/** The best efforts that say something of a system: the shares of FTP at level 1 and at level 10. */
export const EFFORT_SCALES: readonly {
  readonly seconds: EffortSeconds;
  readonly system: EnergySystem;
  readonly ofFtp: readonly [number, number];
}[] = [
  { seconds: 5, system: 'sprint', ofFtp: [2, 5.5] },
  { seconds: 60, system: 'anaerobic', ofFtp: [1.3, 2.5] },
  { seconds: 300, system: 'vo2max', ofFtp: [1.02, 1.3] },
  { seconds: 1200, system: 'threshold', ofFtp: [0.95, 1.15] },
  { seconds: 3600, system: 'sweet-spot', ofFtp: [0.84, 1] },
];

/** Where evidence comes from: what the rider tells, or a ride that a language model may receive. Strava is no such source. */
type EvidenceSource = 'rider' | PromptSafeRide['source'];

/** A session of the plan that was ridden: it is completed, or the rider says how it felt. */
export interface SessionEvidence {
  readonly kind: 'session';
  readonly source: EvidenceSource;
  readonly date: IsoDate;
  readonly weekStart: WeekKey;
  readonly position: number;
  readonly workout: WorkoutName;
  readonly system: WorkKind;
  /** The level of what was ridden, from 1 to 10. */
  readonly level: number;
  readonly felt: FeltEffort | null;
}

/** The best power of a ride over a duration. */
export interface EffortEvidence {
  readonly kind: 'effort';
  readonly source: EvidenceSource;
  readonly date: IsoDate;
  readonly activityId: string;
  readonly seconds: EffortSeconds;
  readonly watts: number;
  /** The FTP of its day. */
  readonly ftpWatts: number;
}

/** What may move a level. */
export type LevelEvidence = SessionEvidence | EffortEvidence;

interface OfSession {
  readonly workout: WorkoutName;
  readonly level: number;
}

/** Why a level has changed. */
export interface LevelCauses {
  readonly completed: OfSession;
  readonly 'too-easy': OfSession;
  readonly 'too-hard': OfSession;
  readonly effort: { readonly seconds: EffortSeconds; readonly watts: number; readonly percentOfFtp: number };
}

/** Why a level has changed, as a fact. */
export type LevelCause = Fact<LevelCauses>;

/** A change of a level. */
export interface LevelChange {
  readonly date: IsoDate;
  /** Null for the first level of a system. */
  readonly from: number | null;
  readonly to: number;
  readonly cause: LevelCause;
  readonly evidence: LevelEvidence;
}

/** A level with its changes, the first one first. Rehearsals have a last session, and no level. */
export interface SystemLevel {
  readonly system: WorkKind;
  readonly level: number | null;
  readonly changes: readonly LevelChange[];
  /** The last session of the system, also where it has not moved the level. */
  readonly lastSession: SessionEvidence | null;
}

/** The levels of a rider, each with its changes, from all evidence. Evidence that is given twice counts once. */
export function ledgerOf(evidence: readonly LevelEvidence[]): readonly SystemLevel[] {
  const once = [...new Map(evidence.map((one) => [keyOf(one), one])).values()];
  const sorted = once.toSorted((a, b) => byDay(a.date, b.date) || (keyOf(a) < keyOf(b) ? -1 : 1));
  return WORK_KINDS.map((system) => {
    const changes: LevelChange[] = [];
    let level: number | null = null;
    let lastSession: SessionEvidence | null = null;
    for (const one of sorted.filter((each) => systemOf(each) === system)) {
      if (one.kind === 'session') lastSession = one;
      const next: number | null = isEnergySystem(system) ? levelAfter(level, one) : null;
      if (next === null || next === level) continue;
      changes.push({ date: one.date, from: level, to: next, cause: causeOf(one), evidence: one });
      level = next;
    }
    return { system, level, changes, lastSession };
  });
}

/** The levels of a ledger. All evidence is of a source that a language model may receive, and so are they. */
export const levelsOf = (ledger: readonly SystemLevel[]): Levels<PromptSafe> =>
  Object.fromEntries(
    ledger.filter(({ system }) => isEnergySystem(system)).map(({ system, level }) => [system, level]),
  ) as Levels<PromptSafe>;

/** What the next session of each system, or kind of rehearsal, may ask for whose last session was too hard: less than that one, and no more than the level. */
export const tooHardOf = (ledger: readonly SystemLevel[]): TooHard<PromptSafe> =>
  Object.fromEntries(
    ledger.flatMap(({ system, level, lastSession: last }) => {
      if (last?.felt !== 'too-hard') return [];
      const below = last.level - LEVEL_MOVES.felt;
      return [[system, { level: Math.min(level ?? below, below), date: last.date }]];
    }),
  );

const keyOf = (evidence: LevelEvidence): string =>
  evidence.kind === 'session'
    ? `session ${evidence.weekStart} ${evidence.position}`
    : `effort ${evidence.activityId} ${evidence.seconds}`;

const scaleOf = ({ seconds }: EffortEvidence) => EFFORT_SCALES.find((scale) => scale.seconds === seconds);

const systemOf = (evidence: LevelEvidence): WorkKind | null =>
  evidence.kind === 'session' ? evidence.system : (scaleOf(evidence)?.system ?? null);

/** The level after some evidence; null while nothing is known. */
export function levelAfter(before: number | null, evidence: LevelEvidence): number | null {
  return evidence.kind === 'session' ? afterSession(before, evidence) : afterEffort(before, evidence);
}

function afterSession(before: number | null, { level, felt }: SessionEvidence): number {
  if (felt === 'too-hard') return toLevel(afterTooHard(before ?? level, level));
  const ridden = afterCompletion(before, level);
  return felt === 'too-easy' ? toLevel(ridden + LEVEL_MOVES.felt) : ridden;
}

/** The next session has to be smaller than the one that was too hard, also where that was below the level. */
const afterTooHard = (before: number, level: number): number =>
  Math.max(before - LEVEL_MOVES.maxFall, Math.min(before, level) - LEVEL_MOVES.felt);

/** The first session shows the level. Later ones raise it, but not if they ask for less. */
function afterCompletion(before: number | null, level: number): number {
  if (before === null) return toLevel(level);
  return level < before
    ? before
    : toLevel(before + LEVEL_MOVES.completed + (level - before) * LEVEL_MOVES.catchUp);
}

function afterEffort(before: number | null, evidence: EffortEvidence): number | null {
  const scale = scaleOf(evidence);
  const share = evidence.watts / evidence.ftpWatts;
  // An effort below the scale was not all-out, and shows nothing.
  if (scale === undefined || share < scale.ofFtp[0]) return before;
  const shown = levelOnScale(share, scale.ofFtp);
  return before === null ? shown : Math.max(before, toLevel(Math.min(shown, before + LEVEL_MOVES.maxEffort)));
}

function causeOf(evidence: LevelEvidence): LevelCause {
  if (evidence.kind === 'effort') {
    const { seconds, watts, ftpWatts } = evidence;
    const percentOfFtp = Math.round((watts / ftpWatts) * 100);
    return { code: 'effort', params: { seconds, watts: Math.round(watts), percentOfFtp } };
  }
  const { workout, level, felt } = evidence;
  const code = felt === 'too-hard' || felt === 'too-easy' ? felt : 'completed';
  return { code, params: { workout, level } };
}
