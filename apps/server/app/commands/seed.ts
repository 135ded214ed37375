import { join } from 'node:path';
import type { IsoDate } from '@musette/coach/calendar/days';
import { buildWeek } from '@musette/coach/proof/build-season';
import type { GenerationRequest } from '@musette/contract/schemas/generation';
import { seasonFor } from '#features/plan/season-input.ts';
import { toStored } from '#features/plan/rows.ts';
import { instantAt } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import { type Connection, openPostgres, openSqlite } from '#store/database.ts';
import { newId } from '#store/ids.ts';
import { planStore } from '#store/plan-store.ts';
import { riderStore } from '#store/rider-store.ts';
import { seasonStore } from '#store/season-store.ts';
import { DATABASE_FILE } from '../data/data-dir.ts';
import type { Config } from '../config/config.ts';

/** A season that was planned on an earlier day. */
export interface EarlierSeason {
  readonly userId: string;
  readonly plannedOn: IsoDate;
  readonly request: Omit<GenerationRequest, 'replace'>;
}

/**
 * Gives a rider a season that began earlier, which the API cannot: it plans from this week on. For the demo; the coach and the store are the
 * product's own.
 */
export async function addEarlierSeason(config: Config, season: EarlierSeason): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = config;
  const database = DATABASE_URL
    ? await openPostgres(DATABASE_URL)
    : openSqlite(join(DATA_DIR, DATABASE_FILE));
  try {
    await database.kysely.transaction().execute((db) => add(db, season));
  } finally {
    await database.close();
  }
}

async function add(db: Connection, { userId, plannedOn, request }: EarlierSeason): Promise<void> {
  const owner = ownerOf(userId);
  const riders = riderStore(db);
  // The server writes meanwhile: a transaction that had read first could not write any more.
  const rider = await riders.lock(owner);
  if (rider === null) throw new Error('There is no such rider.');
  const planned = seasonFor(rider, { ...request, replace: false }, plannedOn);
  if (!planned.ok) throw new Error(`The season cannot be planned: ${planned.error.code}`);
  const season = planned.value;
  const seasonId = newId();
  const at = instantAt(Date.parse(plannedOn));
  await seasonStore(db).add(owner, seasonId, { season, at });
  for (const brief of season.weeks) {
    const written = buildWeek(season, brief);
    const plan = toStored({ ...written, made: 'built-in', model: null }, { season, seasonId, at });
    await planStore(db).add(owner, plan);
  }
  const { raceDate, difficulty } = request;
  await riders.change(owner, {
    race_date: raceDate,
    planned_race_date: raceDate,
    plan_difficulty: difficulty,
    updated_at: at,
  });
}
