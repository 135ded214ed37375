import { type Kysely, sql } from 'kysely';
import { type Instant, instantAt } from '#ports/clock.ts';
import type { Identity } from '#ports/identity.ts';

// SQLite returns text, PostgreSQL returns dates.
type LibraryDate = string | Date;

const instantOf = (date: LibraryDate): Instant => instantAt(new Date(date).getTime());

/** What the operator's side asks about accounts. */
export const accounts = (kysely: Kysely<never>): Pick<Identity, 'addressOf' | 'arrivals'> => ({
  async addressOf({ userId }) {
    const { rows } = await sql<{ email: string; verified: boolean | number }>`
      select "email", "emailVerified" as verified from "auth_user" where "id" = ${userId}`.execute(kysely);
    const [row] = rows;
    return row ? { email: row.email, isProven: Boolean(row.verified) } : null;
  },
  async arrivals({ offset, limit }) {
    const counted = await sql<{ total: number | string }>`
      select count(*) as total from "auth_user"`.execute(kysely);
    const { rows } = await sql<{ joined: LibraryDate; seen: LibraryDate | null }>`
      select u."createdAt" as joined,
        (select max(s."updatedAt") from "auth_session" s where s."userId" = u."id") as seen
      from "auth_user" u order by u."createdAt" desc limit ${limit} offset ${offset}`.execute(kysely);
    return {
      total: Number(counted.rows[0]?.total ?? 0),
      arrivals: rows.map(({ joined, seen }) => ({
        joinedAt: instantOf(joined),
        seenAt: seen === null ? null : instantOf(seen),
      })),
    };
  },
});
