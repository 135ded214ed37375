import type { Kysely } from 'kysely';
import type { TableKit } from '../table-kit.ts';
import { house } from './0001-house.ts';
import { plans } from './0002-plans.ts';
import { movedWorkouts } from './0003-moved-workouts.ts';
import { provenAddresses } from './0004-proven-addresses.ts';
import { changedPlans } from './0005-changed-plans.ts';
import { doneSizes } from './0006-done-sizes.ts';
import { devices } from './0008-devices.ts';
import { raceNames } from './0009-race-names.ts';

/** One forward step of the schema; it runs once, in a transaction of its own. */
export interface Migration {
  readonly name: string;
  readonly up: (db: Kysely<unknown>, kit: TableKit) => Promise<void>;
}

/** All steps in order. Never change one that was released: add the next. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-house', up: house },
  { name: '0002-plans', up: plans },
  { name: '0003-moved-workouts', up: movedWorkouts },
  { name: '0004-proven-addresses', up: provenAddresses },
  { name: '0005-changed-plans', up: changedPlans },
  { name: '0006-done-sizes', up: doneSizes },
  { name: '0008-devices', up: devices },
  { name: '0009-race-names', up: raceNames },
];
