import { openApiDocument } from '@musette/contract/routes/document';
import { addWeeks, mondayOf } from '@musette/coach/calendar/days';
import { todayIn } from '#ports/clock.ts';
import { FOUR_WEEKS } from './plans.ts';
import { ONBOARDING, PASSWORD } from './rider.ts';

/** The week in which the victims of these tests have a plan. */
const THIS_WEEK = mondayOf(todayIn(ONBOARDING.timeZone, { nowMs: () => Date.now() }));
const AN_ACTIVITY = { activityId: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10' };
const MANUAL_RIDE = {
  date: '2026-01-05',
  time: '17:30',
  minutes: 60,
  type: 'ride',
  indoor: false,
  name: 'After work',
  distanceM: null,
  elevationM: null,
  averageWatts: null,
  averageHeartRateBpm: null,
  effort: 5,
};
const AN_EVENT = { eventId: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a20' };
const RACE_EVENT = {
  date: addWeeks(THIS_WEEK, 8),
  name: 'Three Gorges',
  kind: 'gran-fondo',
  priority: 'B',
  minutes: 240,
  ascentM: null,
  startTime: '09:00',
  course: {
    distanceM: 26_000,
    ascentM: 420,
    points: [
      [0, 80],
      [18_000, 180],
      [26_000, 500],
    ],
    start: { latDeg: 45.9, lonDeg: 6.9 },
  },
};
const A_WORKOUT = { weekStart: THIS_WEEK, position: '6' };

/** One operation of the API, as its description has it. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** The path with its parts and its query filled in as `SAMPLES` says. */
  readonly path: string;
  readonly body: unknown;
  /** The description of the body; null where none is taken. */
  readonly schema: JsonSchema | null;
  /** Whether the body is a file. */
  readonly takesBytes: boolean;
  /** The parts of the path and of the query, by name. */
  readonly parameters: readonly string[];
}

/** What a description says of a value, as far as tests read it. */
export interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
}

interface Described {
  readonly operationId?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json'?: { readonly schema: JsonSchema & Reference } };
  };
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}

interface Reference {
  readonly $ref?: string;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** What each operation takes: a body that fits its schema, and the parts of its path. */
export const SAMPLES: Readonly<
  Record<
    string,
    {
      readonly body?: unknown;
      readonly path?: Readonly<Record<string, string>>;
      readonly query?: string;
    }
  >
> = {
  getSession: {},
  getInstance: {},
  getSignInOptions: {},
  getCaptchaChallenge: {},
  signUp: { body: { email: 'somebody@example.org', password: PASSWORD } },
  signIn: { body: { email: 'somebody@example.org', password: PASSWORD } },
  signOut: { body: {} },
  startSocialSignIn: { body: {}, path: { provider: 'google' } },
  takeOverSignIn: { body: { code: 'no-such-code', verifier: 'v'.repeat(43) } },
  startIdTokenSignIn: { body: {}, path: { provider: 'google' } },
  signInByIdToken: { body: { idToken: 'e30.e30.x', nonce: 'n' }, path: { provider: 'google' } },
  forgotPassword: { body: { email: 'somebody@example.org' } },
  resetPassword: { body: { token: 'no-such-token', password: PASSWORD } },
  getSignInMethods: {},
  reauthenticate: { body: { password: PASSWORD } },
  changePassword: { body: { currentPassword: PASSWORD, newPassword: 'the next password' } },
  unlinkSignInMethod: { body: {}, path: { method: 'password' } },
  changeEmail: { body: { email: 'another@example.org' } },
  cancelEmailChange: { body: {} },
  listSessions: {},
  endSession: { path: { sessionId: AN_ACTIVITY.activityId }, body: {} },
  endSessions: { body: {} },
  getDeletionFacts: {},
  deleteAccount: { body: {} },
  confirmEmail: { body: { token: 'no-such-token' } },
  sendWelcomeEmail: { body: {} },
  getProfile: {},
  completeOnboarding: { body: ONBOARDING },
  changeProfile: { body: { version: 1, change: { name: 'Another' } } },
  listPlans: { query: `?from=${THIS_WEEK}&weeks=12` },
  listPlanWeeks: {},
  getPlan: { path: { weekStart: THIS_WEEK } },
  getSeasonBenefit: { path: { weekStart: THIS_WEEK } },
  completeWorkout: { body: { completed: true }, path: A_WORKOUT },
  skipWorkout: { body: { reason: 'ill' }, path: A_WORKOUT },
  giveWorkoutFeedback: { body: { effort: 'just-right', notes: 'Good legs' }, path: A_WORKOUT },
  fitWorkout: { body: { version: 1, how: 'shorten' }, path: A_WORKOUT },
  listMoves: { path: A_WORKOUT },
  moveWorkout: { body: { version: 1, from: 1, to: 2 }, path: { weekStart: THIS_WEEK } },
  nameRace: { body: { name: 'Spring Classic' }, path: { weekStart: THIS_WEEK } },
  listRaceEvents: {},
  saveRaceEvent: { body: { version: null, event: RACE_EVENT }, path: AN_EVENT },
  removeRaceEvent: { body: { version: 1 }, path: AN_EVENT },
  listActivities: { query: '?from=2026-01-01&to=2026-12-31' },
  getActivity: { path: AN_ACTIVITY },
  getBestEfforts: { query: '?from=2026-01-01&to=2026-12-31' },
  getActivitySamples: { path: AN_ACTIVITY },
  getLastImport: {},
  getFirstDay: {},
  importRideFile: { query: '?name=ride.gpx' },
  changeActivity: { body: { version: 1, change: { name: 'Another' } }, path: AN_ACTIVITY },
  saveManualRide: { body: { version: null, ride: MANUAL_RIDE }, path: AN_ACTIVITY },
  trimActivity: { body: { version: 1, trim: { fromS: null, toS: 600 } }, path: AN_ACTIVITY },
  joinActivity: {
    body: { version: 1, otherId: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a11' },
    path: AN_ACTIVITY,
  },
  separateActivity: { body: { version: 1 }, path: AN_ACTIVITY },
  removeActivity: { body: { version: 1 }, path: AN_ACTIVITY },
  restoreActivity: { body: { version: 1 }, path: AN_ACTIVITY },
  listDaysAway: {},
  addDaysAway: { body: { from: '2026-12-24', to: '2027-01-03', kind: 'holiday' } },
  changeDaysAway: {
    path: { daysAwayId: AN_ACTIVITY.activityId },
    body: { from: '2026-12-24', to: '2027-01-03', kind: 'illness' },
  },
  removeDaysAway: { path: { daysAwayId: AN_ACTIVITY.activityId }, body: {} },
  getFtpHistory: {},
  changeFtpHistory: { body: { remove: '2026-01-05', set: null } },
  getForm: {},
  getLevels: {},
  listTestResults: {},
  answerTestResult: { body: { isUsed: false, activityId: null, measured: null }, path: A_WORKOUT },
  getRecords: {},
  getStreak: {},
  getRecentRiding: {},
  getStravaConnection: {},
  startStravaConnection: { body: {} },
  stravaToken: { body: { code: 'c0ffee', state: 's', scope: 'read,activity:read_all' } },
  syncStravaActivities: { body: {} },
  disconnectStrava: { body: {} },
  getWeather: { query: '?lat=45.8&lon=4.8' },
  getMap: {},
  findTowns: { query: '?name=Lyon' },
  getIntervals: {},
  connectIntervals: { body: { apiKey: 'a-key-of-nobody' } },
  disconnectIntervals: { body: {} },
  fetchIntervalsRides: { body: {} },
  getSubscription: {},
  getSubscriptionOffer: {},
  refreshSubscription: { body: {} },
  createCheckout: { body: {} },
  createPortal: { body: {} },
  listConflicts: {},
  startGeneration: { body: FOUR_WEEKS },
  replanWeeks: { body: {} },
  getReplanReplacement: {},
  getGeneration: {},
  getReplacement: { query: '?weeks=4' },
  resumeGeneration: { body: {} },
  cancelGeneration: { body: {} },
  getDataTransfers: {},
  startDataExport: { body: {} },
  startDataImport: { body: { bytes: 1000, withProfile: true } },
  sendDataPiece: { path: { position: '0' } },
  becomeOperator: { body: { secret: 'no-such-secret' } },
  getServices: {},
  tryService: { body: {}, path: { service: 'database' } },
  getJobs: {},
  retryJobs: { body: {}, path: { kind: 'mail' } },
  countRiders: { query: '?page=0' },
  getInvitations: {},
  revokeInvitation: { body: {}, path: { invitationId: 'invitation-of-nobody' } },
  getInbox: { query: '?page=0' },
  replyToFeedback: { body: { text: 'Soon.' }, path: { messageId: 'message-of-nobody' } },
  deleteFeedback: { body: {}, path: { messageId: 'message-of-nobody' } },
  getStorage: {},
  sendFeedback: { body: { feedback: 'More hills', page: '/', date: '5/1/2026', time: '12:00' } },
  recordEvent: { body: { name: 'onboarding_start' } },
};

/** Every operation of the description that answers with JSON; the stream has tests of its own. */
export const OPERATIONS: readonly Operation[] = operations();

function operations(): readonly Operation[] {
  const document = openApiDocument('test', ['en']) as Document;
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { responses }]) => 'application/json' in (responses['200']?.content ?? {}))
      .map(([method, described]) => operationOf(document, { method, path, described })),
  );
}

function operationOf(
  document: Document,
  { method, path, described }: { method: string; path: string; described: Described },
): Operation {
  const { operationId: id = `${method} ${path}`, parameters = [], requestBody } = described;
  const schema = requestBody?.content['application/json']?.schema;
  return {
    id,
    method: method.toUpperCase(),
    path:
      path.replaceAll(/\{(\w+)\}/g, (_part, name: string) => SAMPLES[id]?.path?.[name] ?? name) +
      (SAMPLES[id]?.query ?? ''),
    body: SAMPLES[id]?.body,
    schema: schema ? (resolved(document, schema) as JsonSchema) : null,
    takesBytes: requestBody !== undefined && schema === undefined,
    parameters: parameters.filter(({ in: place }) => place !== 'header').map(({ name }) => name),
  };
}

/** A schema with its named parts in their places, a single type in each part, and whole numbers by their step. */
function resolved(document: Document, schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((part) => resolved(document, part));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref, type } = schema as Reference & { readonly type?: unknown };
  if ($ref !== undefined)
    return resolved(document, document.components.schemas[$ref.replace('#/components/schemas/', '')]);
  if (Array.isArray(type))
    return { anyOf: type.map((one: string) => resolved(document, { ...schema, type: one })) };
  const parts = Object.entries(schema).map(([name, part]) => [name, resolved(document, part)]);
  return { ...Object.fromEntries(parts), ...(type === 'integer' && { multipleOf: 1 }) };
}

/** A value in a body, and what its description says of it. */
interface Place {
  readonly path: readonly string[];
  readonly schema: JsonSchema;
}

/** The values of a body that are of a kind. */
export function placesIn(
  schema: JsonSchema | null,
  isOfKind: (schema: JsonSchema) => boolean,
  path: readonly string[] = [],
): readonly Place[] {
  if (schema === null) return [];
  const { properties = {}, items, anyOf = [] } = schema;
  return [
    ...(isOfKind(schema) ? [{ path, schema }] : []),
    ...Object.entries(properties).flatMap(([name, part]) => placesIn(part, isOfKind, [...path, name])),
    ...(items ? placesIn(items, isOfKind, [...path, '0']) : []),
    ...anyOf.flatMap((part) => placesIn(part, isOfKind, path)),
  ];
}

/** The sample body of an operation with something else in a place, as the JSON that it is given as. */
export function bodyWith({ body }: Operation, path: readonly string[], json: string): string {
  const put = (value: unknown, [name, ...rest]: readonly string[]): unknown =>
    name === undefined
      ? '<here>'
      : { ...(value as object), [name]: put((value as Record<string, unknown> | undefined)?.[name], rest) };
  return JSON.stringify(put(body, path)).replace('"<here>"', () => json);
}
