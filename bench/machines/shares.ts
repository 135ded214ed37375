import { sql } from 'kysely';
import type { Figure } from '../figure.ts';
import type { OpenPlace } from '../load/places.ts';

/** On which worker each rider lies, by its port. */
export async function workersOf(
  place: OpenPlace,
  riders: readonly { readonly userId: string }[],
): Promise<ReadonlyMap<string, number>> {
  const database = await place.open();
  try {
    const ids = riders.map(({ userId }) => userId);
    const { rows } = await sql<{ id: string; port: number }>`
      select asked.id, node.nodeport as port from unnest(${ids}::text[]) asked (id)
      join pg_dist_placement place on place.shardid = get_shard_id_for_distribution_column('rider', asked.id)
      join pg_dist_node node on node.groupid = place.groupid`.execute(database.kysely);
    return new Map(rows.map(({ id, port }) => [id, port]));
  } finally {
    await database.close();
  }
}

/** How many of the riders each worker has, in percent. */
export async function sharesOf(
  place: OpenPlace,
  count: number,
  { min, max }: { readonly min: number; readonly max: number },
): Promise<readonly Figure[]> {
  const database = await place.open();
  try {
    // What the shards hold, and not what the hash says.
    const { rows } = await sql<{ port: number; riders: string }>`
      select shard.nodeport as port, sum(answer.result::bigint) as riders
      from run_command_on_shards('rider', 'select count(*) from %s') answer
      join citus_shards shard on shard.shardid = answer.shardid
      group by shard.nodeport order by shard.nodeport`.execute(database.kysely);
    const all = rows.reduce((sum, { riders }) => sum + Number(riders), 0);
    const percents = rows.map(({ riders }) => (100 * Number(riders)) / all);
    const words = percents.map((percent) => `${percent.toFixed(1)} %`).join(' and ');
    const what = `spread, ${all} of ${count + 1} riders lie on ${rows.length} workers with ${words}`;
    const [least, most] = [Math.min(...percents), Math.max(...percents)];
    return [
      { what: `${what}, least`, value: rows.length < 2 ? 0 : least, unit: '%', limit: min, isMinimum: true },
      { what: `${what}, most`, value: most, unit: '%', limit: max },
    ];
  } finally {
    await database.close();
  }
}
