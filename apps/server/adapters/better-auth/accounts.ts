import { type Kysely, sql } from 'kysely';
import { type Instant, instantAt } from '#ports/clock.ts';
import type { Identity } from '#ports/identity.ts';

// SQLite returns text, PostgreSQL returns dates.
type LibraryDate = string | Date;

const instantOf = (date: LibraryDate): Instant => instantAt(new Date(date).getTime());

interface Visits {
  readonly joined: LibraryDate;
  readonly seen: LibraryDate | null;
}

const LAST_SEEN = sql`(select max(s."updatedAt") from "auth_session" s where s."userId" = u."id")`;

const seenAtOf = ({ seen }: Visits): Instant | null => (seen === null ? null : instantOf(seen));

/** What the operator's side asks about accounts. Of riders it is when they came, and no more (design 7). */
export const accounts = (kysely: Kysely<never>): Pick<Identity, 'accounts' | 'addressOf' | 'arrivals'> => ({
  async accounts() {
    const { rows } = await sql<Visits & { readonly id: string }>`
      select u."id", u."createdAt" as joined, ${LAST_SEEN} as seen
      from "auth_user" u order by u."createdAt", u."id"`.execute(kysely);
    return rows.map((row) => ({
      userId: row.id,
      signedUpAt: instantOf(row.joined),
      seenAt: seenAtOf(row),
    }));
  },
  async addressOf({ userId }) {
    const { rows } = await sql<{ email: string; verified: boolean | number }>`
      select "email", "emailVerified" as verified from "auth_user" where "id" = ${userId}`.execute(kysely);
    const [row] = rows;
    return row ? { email: row.email, isProven: Boolean(row.verified) } : null;
  },
  async arrivals({ offset, limit }) {
    const counted = await sql<{ total: number | string }>`
      select count(*) as total from "auth_user"`.execute(kysely);
    const { rows } = await sql<Visits>`
      select u."createdAt" as joined, ${LAST_SEEN} as seen
      from "auth_user" u order by u."createdAt" desc limit ${limit} offset ${offset}`.execute(kysely);
    return {
      total: Number(counted.rows[0]?.total ?? 0),
      arrivals: rows.map((row) => ({ signedUpAt: instantOf(row.joined), seenAt: seenAtOf(row) })),
    };
  },
});
