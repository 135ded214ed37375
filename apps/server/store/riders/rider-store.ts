import {
  INITIAL_PROFILE_FIELDS,
  type InitialProfileFields,
  PROFILE_FIELD_NAMES,
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileFields,
} from '@musette/coach/rider/profile-fields';
import type { Owner } from '#ports/owner.ts';
import type { Connection } from '../engine/database.ts';
import type { JsonColumn } from '#kit/json-column.ts';
import { AVAILABILITY, TOWN } from '../schema/json-columns.ts';
import type { ProfileColumns, RiderTable } from '../schema/schema.ts';

const COLUMNS = PROFILE_FIELD_NAMES.map((name) => ({
  name,
  column: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as keyof ProfileColumns,
  kind: PROFILE_FIELDS[name].kind,
}));

/** The kinds of fields that are JSON in their columns. */
const JSON_COLUMNS: Partial<Record<ProfileField['kind'], JsonColumn<unknown>>> = {
  hours: AVAILABILITY,
  town: TOWN,
};

type SomeFields = { readonly [Name in keyof InitialProfileFields]?: InitialProfileFields[Name] | undefined };

/** The columns of the given fields of a profile. */
export const toColumns = (fields: SomeFields): Partial<ProfileColumns> =>
  Object.fromEntries(
    COLUMNS.filter(({ name }) => fields[name] !== undefined).map(({ name, column, kind }) => {
      const value = fields[name];
      if (kind === 'flag') return [column, value ? 1 : 0];
      return [column, value === null ? null : (JSON_COLUMNS[kind]?.write(value) ?? value)];
    }),
  );

/** The columns of a new rider. */
export const INITIAL_COLUMNS = toColumns(INITIAL_PROFILE_FIELDS) as ProfileColumns;

/** The fields of the profile of a rider who has completed the onboarding, so that no required field is missing. */
export const toProfileFields = (row: RiderTable): ProfileFields =>
  Object.fromEntries(
    COLUMNS.map(({ name, column, kind }): [string, unknown] => {
      const value = row[column];
      if (kind === 'flag') return [name, value === 1];
      return [name, value === null ? null : (JSON_COLUMNS[kind]?.read(value as string) ?? value)];
    }),
  ) as unknown as ProfileFields;

/** The columns that a change of the profile may touch. */
export type RiderChange = Partial<Omit<RiderTable, 'user_id' | 'version' | 'created_at' | 'updated_at'>> &
  Pick<RiderTable, 'updated_at'>;

/** Riders' profiles. */
export interface RiderStore {
  find(owner: Owner): Promise<RiderTable | null>;
  /** Locks the rider's row for the rest of the transaction: a concurrent transaction waits, and then sees the changes. */
  lock(owner: Owner): Promise<RiderTable | null>;
  /** Adds the rider unless they are there; true when they were added. */
  add(owner: Owner, rider: Omit<RiderTable, 'user_id'>): Promise<boolean>;
  /** Changes the profile; false when it is not there, or is at another version than the one given. */
  change(owner: Owner, change: RiderChange, version?: number): Promise<boolean>;
}

export function riderStore(db: Connection): RiderStore {
  return {
    async find(owner) {
      const row = await db
        .selectFrom('rider')
        .selectAll()
        .where('user_id', '=', owner.userId)
        .executeTakeFirst();
      return row ?? null;
    },
    async lock(owner) {
      const row = await db
        .updateTable('rider')
        .set((eb) => ({ version: eb.ref('version') }))
        .where('user_id', '=', owner.userId)
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },
    async add(owner, rider) {
      const result = await db
        .insertInto('rider')
        .values({ ...rider, user_id: owner.userId })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },
    async change(owner, change, version) {
      let update = db
        .updateTable('rider')
        .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
        .where('user_id', '=', owner.userId);
      if (version !== undefined) update = update.where('version', '=', version);
      const result = await update.executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },
  };
}
