import { api } from '@musette/contract/routes/api';
import { accessOf as accessTo } from '@musette/contract/routes/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/browser.ts';
import { contentsOf } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { type Operation, OPERATIONS, SAMPLES } from '../../testing/operations.ts';
import { generated } from '../../testing/plans.ts';
import { newEmail, ONBOARDING, type Rider } from '../../testing/rider.ts';

// Who may call what (design 4, ASVS 8.2.2). An operation without a row here fails, and so does a row without an operation.

/** The status for somebody without an account, for a rider who acts on what is their own, and for the operator where it differs. */
interface Row {
  readonly nobody: number;
  readonly rider: number;
  readonly operator?: number;
}

const ROWS: Readonly<Record<string, Row>> = {
  getInstance: { nobody: 200, rider: 200 },
  getSession: { nobody: 200, rider: 200 },
  getSignInOptions: { nobody: 200, rider: 200 },
  getCaptchaChallenge: { nobody: 404, rider: 404 },
  signUp: { nobody: 200, rider: 200 },
  signIn: { nobody: 401, rider: 401 },
  signOut: { nobody: 200, rider: 200 },
  startSocialSignIn: { nobody: 404, rider: 404 },
  takeOverSignIn: { nobody: 422, rider: 422 },
  startIdTokenSignIn: { nobody: 404, rider: 404 },
  signInByIdToken: { nobody: 404, rider: 404 },
  forgotPassword: { nobody: 200, rider: 200 },
  resetPassword: { nobody: 422, rider: 422 },
  getSignInMethods: { nobody: 401, rider: 200 },
  reauthenticate: { nobody: 401, rider: 200 },
  changePassword: { nobody: 401, rider: 200 },
  unlinkSignInMethod: { nobody: 401, rider: 409 },
  changeEmail: { nobody: 401, rider: 200 },
  cancelEmailChange: { nobody: 401, rider: 200 },
  listSessions: { nobody: 401, rider: 200 },
  endSession: { nobody: 401, rider: 404 },
  endSessions: { nobody: 401, rider: 200 },
  getDeletionFacts: { nobody: 401, rider: 200 },
  deleteAccount: { nobody: 401, rider: 200 },
  confirmEmail: { nobody: 422, rider: 422 },
  sendWelcomeEmail: { nobody: 401, rider: 200 },
  getProfile: { nobody: 401, rider: 200 },
  completeOnboarding: { nobody: 401, rider: 200 },
  changeProfile: { nobody: 401, rider: 200 },
  listPlans: { nobody: 401, rider: 200 },
  listPlanWeeks: { nobody: 401, rider: 200 },
  getPlan: { nobody: 401, rider: 404 },
  getSeasonBenefit: { nobody: 401, rider: 404 },
  completeWorkout: { nobody: 401, rider: 404 },
  skipWorkout: { nobody: 401, rider: 404 },
  giveWorkoutFeedback: { nobody: 401, rider: 404 },
  fitWorkout: { nobody: 401, rider: 404 },
  listMoves: { nobody: 401, rider: 404 },
  moveWorkout: { nobody: 401, rider: 404 },
  nameRace: { nobody: 401, rider: 404 },
  listRaceEvents: { nobody: 401, rider: 200 },
  saveRaceEvent: { nobody: 401, rider: 200 },
  removeRaceEvent: { nobody: 401, rider: 404 },
  listActivities: { nobody: 401, rider: 200 },
  getActivity: { nobody: 401, rider: 404 },
  getBestEfforts: { nobody: 401, rider: 200 },
  getActivitySamples: { nobody: 401, rider: 404 },
  getLastImport: { nobody: 401, rider: 200 },
  getFirstDay: { nobody: 401, rider: 200 },
  importRideFile: { nobody: 401, rider: 415 },
  changeActivity: { nobody: 401, rider: 404 },
  saveManualRide: { nobody: 401, rider: 200 },
  trimActivity: { nobody: 401, rider: 404 },
  joinActivity: { nobody: 401, rider: 404 },
  separateActivity: { nobody: 401, rider: 404 },
  removeActivity: { nobody: 401, rider: 404 },
  restoreActivity: { nobody: 401, rider: 404 },
  listDaysAway: { nobody: 401, rider: 200 },
  addDaysAway: { nobody: 401, rider: 200 },
  changeDaysAway: { nobody: 401, rider: 404 },
  removeDaysAway: { nobody: 401, rider: 404 },
  getFtpHistory: { nobody: 401, rider: 200 },
  changeFtpHistory: { nobody: 401, rider: 409 },
  getForm: { nobody: 401, rider: 200 },
  getLevels: { nobody: 401, rider: 200 },
  listTestResults: { nobody: 401, rider: 200 },
  answerTestResult: { nobody: 401, rider: 404 },
  getRecords: { nobody: 401, rider: 200 },
  getStreak: { nobody: 401, rider: 200 },
  getRecentRiding: { nobody: 401, rider: 200 },
  getStravaConnection: { nobody: 401, rider: 200 },
  startStravaConnection: { nobody: 401, rider: 404 },
  stravaToken: { nobody: 401, rider: 404 },
  syncStravaActivities: { nobody: 401, rider: 404 },
  disconnectStrava: { nobody: 401, rider: 200 },
  getWeather: { nobody: 401, rider: 200 },
  getMap: { nobody: 401, rider: 200 },
  findTowns: { nobody: 401, rider: 200 },
  getIntervals: { nobody: 401, rider: 200 },
  connectIntervals: { nobody: 401, rider: 404 },
  disconnectIntervals: { nobody: 401, rider: 200 },
  fetchIntervalsRides: { nobody: 401, rider: 409 },
  getSubscription: { nobody: 401, rider: 200 },
  getSubscriptionOffer: { nobody: 401, rider: 404 },
  refreshSubscription: { nobody: 401, rider: 200 },
  createCheckout: { nobody: 401, rider: 404 },
  createPortal: { nobody: 401, rider: 404 },
  listConflicts: { nobody: 401, rider: 200 },
  startGeneration: { nobody: 401, rider: 200 },
  replanWeeks: { nobody: 401, rider: 409 },
  getReplanReplacement: { nobody: 401, rider: 409 },
  getGeneration: { nobody: 401, rider: 200 },
  getReplacement: { nobody: 401, rider: 200 },
  resumeGeneration: { nobody: 401, rider: 409 },
  cancelGeneration: { nobody: 401, rider: 200 },
  getDataTransfers: { nobody: 401, rider: 200 },
  startDataExport: { nobody: 401, rider: 200 },
  startDataImport: { nobody: 401, rider: 200 },
  sendDataPiece: { nobody: 401, rider: 415 },
  becomeOperator: { nobody: 401, rider: 422 },
  getServices: { nobody: 404, rider: 404, operator: 200 },
  tryService: { nobody: 404, rider: 404, operator: 200 },
  getJobs: { nobody: 404, rider: 404, operator: 200 },
  retryJobs: { nobody: 404, rider: 404, operator: 200 },
  countRiders: { nobody: 404, rider: 404, operator: 200 },
  getInvitations: { nobody: 404, rider: 404, operator: 200 },
  revokeInvitation: { nobody: 404, rider: 404, operator: 404 },
  getInbox: { nobody: 404, rider: 404, operator: 200 },
  replyToFeedback: { nobody: 404, rider: 404, operator: 404 },
  deleteFeedback: { nobody: 404, rider: 404, operator: 404 },
  getStorage: { nobody: 404, rider: 404, operator: 200 },
  sendFeedback: { nobody: 200, rider: 200 },
  recordEvent: { nobody: 401, rider: 200 },
};

const FILE = { raw: new Uint8Array(1), headers: { 'content-type': 'application/octet-stream' } };

const accessOf = new Map(
  Object.values(api)
    .flatMap((group) => Object.values(group))
    .map((route) => [route.operationId, accessTo(route)]),
);
const ids = OPERATIONS.map(({ id }) => id);
const FOR_OPERATORS = OPERATIONS.filter(({ id }) => accessOf.get(id) === 'operator');
const rowOf = ({ id }: Operation): Row => ROWS[id] ?? expect.fail(`${id} has no row`);

// Addresses differ from call to call, so that one call does not stand in the way of the next.
const bodyOf = ({ body }: Operation): unknown =>
  typeof body === 'object' && body !== null && 'email' in body ? { ...body, email: newEmail() } : body;

describe('the access matrix', () => {
  it('has a row for every operation of the API, and no other', () => {
    expect(Object.keys(ROWS).toSorted()).toEqual(ids.toSorted());
    expect(Object.keys(SAMPLES).toSorted()).toEqual(ids.toSorted());
    expect(new Set(accessOf.keys())).toEqual(new Set(ids));
  });

  it('lets nobody in where the contract wants a rider, and only there [2.13, 6.1]', () => {
    for (const [id, { nobody }] of Object.entries(ROWS))
      expect([id, nobody === 401]).toEqual([id, accessOf.get(id) === 'rider' || id === 'signIn']);
  });
});

describe('each operation', () => {
  let server: TestServer;
  let victim: Rider;
  beforeAll(async () => {
    server = await openTestServer();
    victim = await server.rider({ onboarded: true });
    await victim.post('/feedback', SAMPLES['sendFeedback']?.body);
    await server.request('POST', '/password/forgot', { body: { email: victim.email } });
    await server.letters();
    await generated(server, victim, { weeks: 2 });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  /** Every row that belongs to the victim, in any table. */
  const belongings = async (): Promise<readonly string[]> =>
    Object.entries(await contentsOf(server.open.database)).flatMap(([table, rows]) =>
      rows
        .filter((row) => row.includes(victim.userId) || row.includes(victim.email))
        .map((row) => `${table} ${row}`),
    );

  it.each(OPERATIONS)('$id answers nobody as its row says [1.2]', async (operation) => {
    const before = await belongings();
    const { method, path } = operation;
    const answer = await server.request(method, path, { body: bodyOf(operation) });
    const { nobody } = rowOf(operation);
    expect(answer.status).toBe(nobody);
    const expected = accessOf.get(operation.id) === 'rider' ? refusal('not-signed-in') : { status: nobody };
    expect(answer).toMatchObject(expected);
    expect(await belongings()).toEqual(before);
  });

  it.each(OPERATIONS)('$id lets another rider touch nothing of somebody [6.2]', async (operation) => {
    const other = await server.rider({ onboarded: true });
    const before = await belongings();
    const { method, path } = operation;
    const answer = await other.browser.send(method, `/api/v1${path}`, { body: bodyOf(operation) });
    expect(answer.status).toBe(rowOf(operation).rider);
    expect(answer.text).not.toContain(victim.userId);
    expect(answer.text).not.toContain(victim.email);
    expect(await belongings()).toEqual(before);
  });

  it.each(FOR_OPERATORS)(
    '$id is there for the operator alone, however it is called, and tells nothing of a rider but numbers [6.2]',
    async (operation) => {
      const { method, path } = operation;
      for (const browser of [server.visitor(), (await server.rider()).browser])
        for (const verb of ['GET', 'POST', 'PUT', 'DELETE'])
          expect(await browser.send(verb, `/api/v1${path}`)).toMatchObject(refusal('not-found'));
      const before = await belongings();
      const operator = await server.operator();
      const answer = await operator.browser.send(method, `/api/v1${path}`, { body: bodyOf(operation) });
      expect(answer.status).toBe(rowOf(operation).operator);
      expect(answer.text).not.toContain(victim.userId);
      expect(answer.text).not.toContain(victim.email);
      expect(answer.text).not.toContain(ONBOARDING.name);
      expect(await belongings()).toEqual(before);
    },
  );

  it.each(OPERATIONS)('$id has no place to name somebody else', async (operation) => {
    const isTheirs = accessOf.get(operation.id) === 'operator';
    const other = await (isTheirs ? server.operator() : server.rider({ onboarded: true }));
    const before = await contentsOf(server.open.database);
    const { method, path, takesBytes } = operation;
    const inQuery = method === 'GET' || takesBytes;
    for (const name of ['userId', 'user_id', 'owner', 'rider', 'id', 'accessToken']) {
      const sent = takesBytes ? FILE : { body: { ...(operation.body as object), [name]: victim.userId } };
      const answer = await other.browser.send(
        method,
        `/api/v1${path}${inQuery ? `${path.includes('?') ? '&' : '?'}${name}=${victim.userId}` : ''}`,
        method === 'GET' ? {} : sent,
      );
      expect(answer).toMatchObject(refusal('invalid-input'));
    }
    expect(await contentsOf(server.open.database)).toEqual(before);
  });

  it.each(OPERATIONS.filter(({ id }) => accessOf.get(id) === 'rider'))(
    '$id believes no header about who is calling',
    async (operation) => {
      const headers = {
        'x-user-id': victim.userId,
        'x-forwarded-user': victim.email,
        authorization: `Bearer ${victim.userId}`,
      };
      const { method, path, body } = operation;
      const answer = await server.request(method, path, { body, headers });
      expect(answer).toMatchObject(refusal('not-signed-in'));
    },
  );
});
