import { addDays, addWeeks, type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import { sessionOf } from '@musette/coach/library/library';
import { askedLevelOf } from '@musette/coach/library/work-level';
import { type FtpChange, ftpOn } from '@musette/coach/progress/levels/ftp-history';
import {
  EFFORT_SCALES,
  ledgerOf,
  levelsOf,
  type LevelEvidence,
  type SystemLevel,
  tooHardOf,
} from '@musette/coach/progress/levels/levels';
import type { PromptSafe } from '@musette/coach/rider/prompt-safe';
import type { LevelsFrom } from '@musette/coach/season/season';
import type { Owner } from '#ports/owner.ts';
import type { SourcedEffort } from '#store/rides/effort-store.ts';
import { STEPS } from '#store/schema/json-columns.ts';
import type { RiddenRow } from '#store/plans/progress-store.ts';
import type { Tables } from '#store/store.ts';

/** Older evidence does not count (docs/coaching.md). */
const EVIDENCE_WEEKS = 52;
const EFFORT_SECONDS = EFFORT_SCALES.map(({ seconds }) => seconds);

type EvidenceTables = Pick<Tables, 'progress' | 'efforts' | 'ftp'>;

/** Works out the levels of a rider and their changes. Strava adds nothing to them: a model may write the plan that they shape. */
export async function readLedger(
  { progress, efforts, ftp }: EvidenceTables,
  owner: Owner,
  today: IsoDate,
): Promise<readonly SystemLevel[]> {
  const from = addWeeks(mondayOf(today), -EVIDENCE_WEEKS);
  const ridden = await progress.ridden(owner, from);
  const hard = await efforts.list(owner, { from, seconds: EFFORT_SECONDS });
  const changes = await ftp.list(owner);
  return ledgerOf([
    ...ridden.flatMap(sessionEvidence),
    ...hard.filter(({ day }) => day <= today).flatMap((effort) => effortEvidence(effort, changes)),
  ]);
}

/** What a plan takes from a ledger. */
export const levelsIn = (
  ledger: readonly SystemLevel[],
): Pick<LevelsFrom<PromptSafe>, 'levels' | 'tooHard'> => ({
  levels: levelsOf(ledger),
  tooHard: tooHardOf(ledger),
});

function sessionEvidence(row: RiddenRow): readonly LevelEvidence[] {
  const session = sessionOf(row);
  const work = session && askedLevelOf(session.stimulus, STEPS.read(row.completed_steps ?? row.steps));
  if (work === null) return [];
  const { week_start: weekStart, position, type, focus, effort } = row;
  return [
    {
      kind: 'session',
      source: 'rider',
      date: addDays(weekStart, position),
      weekStart,
      position,
      workout: { focus, session: row.session, type },
      ...work,
      felt: effort,
    },
  ];
}

function effortEvidence(
  { activity_id: activityId, day: date, seconds, watts, source }: SourcedEffort,
  changes: readonly FtpChange[],
): readonly LevelEvidence[] {
  const ftpWatts = ftpOn(changes, date);
  return ftpWatts === null ? [] : [{ kind: 'effort', source, date, activityId, seconds, watts, ftpWatts }];
}
