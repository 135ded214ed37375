import type { Api, SentBy } from '@musette/contract/client';

/** What the server says of a test. */
export type TestReport = SentBy<Api['plans']['tests']>['tests'][number];

/** The ride of the test. */
export const TEST_RIDE = '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10';
/** A test of the recorded plan whose ride shows a result that nobody has answered. */
export const TEST_REPORT: TestReport = {
  weekStart: '2026-03-02',
  position: 1,
  date: '2026-03-03',
  focus: 'Twenty-minute test',
  session: 'test-20-min',
  kind: 'ftp',
  seconds: [1200],
  current: 240,
  maxHeartRateBpm: null,
  activityId: TEST_RIDE,
  result: { value: 250, way: '95 % of 263 W, the best 20 min of the test.', raisesMaxTo: null },
  answer: null,
  isOffered: true,
  isOutdated: false,
  outdatedBy: null,
};
