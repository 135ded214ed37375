import type { Kysely } from 'kysely';
import type { TableKit } from '../engine/table-kit.ts';
import { initial } from './0001-initial.ts';
import { interruptedGeneration } from './0002-interrupted-generation.ts';
import { rides } from './0003-rides.ts';
import { connections } from './0004-connections.ts';
import { subscription } from './0005-subscription.ts';
import { deletedRiders } from './0006-deleted-riders.ts';
import { dataExports } from './0007-data-exports.ts';
import { invitations } from './0008-invitations.ts';
import { operators } from './0009-operators.ts';
import { lastEvent } from './0010-last-event.ts';
import { payer } from './0011-payer.ts';
import { sentChanges } from './0012-sent-changes.ts';
import { appTokens } from './0013-app-tokens.ts';
import { raceEvents } from './0014-race-events.ts';
import { daysAway } from './0015-days-away.ts';
import { testAnswers } from './0016-test-answers.ts';
import { startOfASeason } from './0017-start-of-a-season.ts';
import { thresholdHeartRateDay } from './0018-threshold-heart-rate-day.ts';
import { rideFileSizes } from './0019-ride-file-sizes.ts';

/** One forward step of the schema; it runs once, in a transaction of its own. */
export interface Migration {
  readonly name: string;
  readonly up: (db: Kysely<unknown>, kit: TableKit) => Promise<void>;
}

/** All steps in order. Never change one that was released: add the next. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-initial', up: initial },
  { name: '0002-interrupted-generation', up: interruptedGeneration },
  { name: '0003-rides', up: rides },
  { name: '0004-connections', up: connections },
  { name: '0005-subscription', up: subscription },
  { name: '0006-deleted-riders', up: deletedRiders },
  { name: '0007-data-exports', up: dataExports },
  { name: '0008-invitations', up: invitations },
  { name: '0009-operators', up: operators },
  { name: '0010-last-event', up: lastEvent },
  { name: '0011-payer', up: payer },
  { name: '0012-sent-changes', up: sentChanges },
  { name: '0013-app-tokens', up: appTokens },
  { name: '0014-race-events', up: raceEvents },
  { name: '0015-days-away', up: daysAway },
  { name: '0016-test-answers', up: testAnswers },
  { name: '0017-start-of-a-season', up: startOfASeason },
  { name: '0018-threshold-heart-rate-day', up: thresholdHeartRateDay },
  { name: '0019-ride-file-sizes', up: rideFileSizes },
];

/** Before the first release, the first step had this name. */
const FORMER_FIRST = '0001-house';

/** True for the first step that a database from before the first release has taken. */
export const isBeforeFirstRelease = (name: string): boolean => name === FORMER_FIRST;
