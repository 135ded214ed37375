import { type Kysely, sql } from 'kysely';
import { instantAt } from '#ports/clock.ts';
import type { Identity } from '#ports/identity.ts';

interface Row {
  readonly id: string;
  // SQLite returns text, PostgreSQL returns dates.
  readonly createdAt: string | Date;
  readonly seenAt: string | Date | null;
}

const instantOf = (date: string | Date) => instantAt(new Date(date).getTime());

/** When riders came, and no more of them: that is what an operator sees (design 7). */
export const accountDates = (kysely: Kysely<never>): Pick<Identity, 'accounts'> => ({
  async accounts() {
    const { rows } = await sql<Row>`
      select u."id", u."createdAt", max(s."updatedAt") as "seenAt"
      from "auth_user" u left join "auth_session" s on s."userId" = u."id"
      group by u."id", u."createdAt"
      order by u."createdAt", u."id"`.execute(kysely);
    return rows.map(({ id, createdAt, seenAt }) => ({
      userId: id,
      signedUpAt: instantOf(createdAt),
      seenAt: seenAt === null ? null : instantOf(seenAt),
    }));
  },
});
