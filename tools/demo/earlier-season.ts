import { join } from 'node:path';
import type { IsoDate } from '@musette/coach/calendar/days';
import { buildWeek } from '@musette/coach/proof/build-season';
import { toSeasonInput } from '@musette/coach/season/season-input';
import type { GenerationRequest } from '@musette/contract/schemas/generation';
import type { Config } from '@musette/server/app/config/config';
import { DATABASE_FILE } from '@musette/server/app/data/data-dir';
import { toStored } from '@musette/server/features/plan/rows';
import { planInPlace, toSeasonRider } from '@musette/server/features/plan/season-input';
import { instantAt } from '@musette/server/ports/clock';
import { ownerOf } from '@musette/server/ports/owner';
import { type Connection, openPostgres, openSqlite } from '@musette/server/store/engine/database';
import { newId } from '@musette/server/store/engine/ids';
import { planStore } from '@musette/server/store/plans/plan-store';
import { riderStore } from '@musette/server/store/riders/rider-store';
import { seasonStore } from '@musette/server/store/plans/season-store';

/** A season that was planned on an earlier day. */
export interface EarlierSeason {
  readonly userId: string;
  readonly plannedOn: IsoDate;
  readonly request: Omit<GenerationRequest, 'replace'>;
}

/**
 * Gives a rider a season that began earlier, which the API cannot: it plans from this week on. The coach and the store are the product's
 * own.
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
  const input = toSeasonInput(toSeasonRider(rider, null), request, plannedOn);
  const planned = planInPlace({ ...input, fixedBriefs: [] });
  if (!planned.ok) throw new Error(`The season cannot be planned: ${planned.error.code}`);
  const season = planned.value;
  const seasonId = newId();
  const at = instantAt(Date.parse(plannedOn));
  await seasonStore(db).add(owner, seasonId, { season, at });
  for (const brief of season.weeks) {
    const written = buildWeek(season, brief);
    const plan = toStored({ ...written, model: null }, { season, seasonId, at });
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
