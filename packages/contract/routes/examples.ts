import type { IsoDate, WeekKey } from '@musette/coach/calendar/days';
import type * as z from 'zod';
import type { Activity, ActivityDetail, ActivitySamples, ManualRide } from '../schemas/activity.ts';
import type { Generation, ReplanReplacement, Replacement } from '../schemas/generation.ts';
import type { move, Plan, PlanDetail, PlanWorkout } from '../schemas/plan.ts';
import type { SignedInRider, SignInOptions } from '../schemas/session.ts';

// What the operations take and answer, as examples for readers of `openapi.json`; a test holds them to the schemas. Those of a small
// file of routes stand beside its routes.

export const EMAIL = 'anna@example.org';
export const PASSWORD = 'allez-allez';
export const DONE = { done: true } as const;
export const MONDAY = '2026-03-02' as WeekKey;
export const SUNDAY = '2026-03-08' as IsoDate;
export const NOW = '2026-03-02T11:00:00.000Z';

export const ANNA: SignedInRider = {
  userId: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10',
  email: EMAIL,
  displayName: 'Anna',
  name: 'Anna Berg',
  onboarded: true,
  isOperator: false,
  theme: 'day',
};

const WORKOUT: PlanWorkout = {
  position: 6,
  day: 'Sunday',
  date: SUNDAY,
  type: 'Endurance',
  focus: 'Long ride',
  description: 'Ride 2 h at a pace at which you can talk.',
  why: 'The long ride of the week.',
  status: 'planned',
  minutes: 120,
  load: 86,
  intensity: 4,
  session: 'endurance',
  purpose: 'Endurance for long days.',
  steps: [
    { kind: 'ramp', from: 0.5, to: 0.65, seconds: 600 },
    { kind: 'steady', power: 0.65, seconds: 6600 },
  ],
  original: null,
  completedAt: null,
  completedSize: null,
  completedMinutes: null,
  completedLoad: null,
  completedSteps: null,
  completedBy: null,
  skippedAt: null,
  skipReason: null,
  away: null,
  feedback: null,
};

export const PLAN: Plan = {
  weekStart: MONDAY,
  name: null,
  createdAt: NOW,
  difficulty: 'moderate',
  discipline: 'road',
  isRacePrep: false,
  raceDate: null,
  raceName: null,
  phase: 'base',
  recovery: false,
  number: 1,
  of: 12,
  aim: 'Build endurance.',
  targetMinutes: 120,
  targetLoad: 86,
  load: 86,
  source: 'built-in',
  model: null,
  workouts: [WORKOUT],
  version: 1,
};

export const PLAN_DETAIL: PlanDetail = {
  ...PLAN,
  start: 'The plan starts from what you told us: 5 h a week, longest ride 2 h 30.',
  proof: {
    passed: true,
    checks: [{ name: 'days-off', limit: 'nothing on days off', figure: 'nothing', passed: true }],
  },
  shorter: [null],
  previous: null,
  next: '2026-03-09' as WeekKey,
};

export const MOVE: z.infer<typeof move> = {
  to: 5,
  date: '2026-03-07' as IsoDate,
  verdict: 'allowed',
  reasons: [],
};

export const GENERATION: Generation = {
  id: '019ac1f2-9c11-7b52-8a3d-0a1f7c2b9e44',
  state: 'running',
  choice: {
    start: 'monday',
    weeks: 12,
    difficulty: 'moderate',
    discipline: 'road',
    raceDate: null,
    startFrom: 'rides',
  },
  replace: false,
  replans: false,
  model: null,
  weeks: [
    {
      weekStart: MONDAY,
      number: 1,
      phase: 'base',
      recovery: false,
      minutes: 420,
      load: 250,
      state: 'written',
      source: 'built-in',
    },
  ],
  written: 1,
  startedAt: NOW,
  finishedAt: null,
  hoursChanged: false,
  raceChanged: false,
};

export const REPLACEMENT: Replacement = {
  weeks: [MONDAY],
  deleted: [],
  missing: [],
  races: [],
  moved: 0,
  shortened: 1,
  leftOut: 0,
  skipped: 0,
  feedback: 1,
};
export const REPLAN_REPLACEMENT: ReplanReplacement = {
  weeks: [MONDAY],
  moved: 2,
  shortened: 0,
  leftOut: 0,
  feedback: 1,
};

export const ACTIVITY: Activity = {
  id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10',
  date: SUNDAY,
  startedAt: '2026-03-08T08:02:11.000Z',
  source: 'file',
  type: 'ride',
  indoor: false,
  name: 'Around the lake',
  distanceM: 61_240,
  movingSeconds: 8100,
  elapsedSeconds: 8760,
  elevationM: 540,
  averageSpeedMps: 7.56,
  averageWatts: 168,
  weightedWatts: 184,
  averageHeartRateBpm: 142,
  kilojoules: 1361,
  caloriesKcal: 1420,
  kudosCount: null,
  achievementCount: null,
  load: 132,
  loadFrom: 'power',
  ftpWatts: 240,
  shape: [112, 168, 184, 203, 97],
  secondsInPowerZones: [1620, 3840, 1980, 420, 180, 60, 0],
  version: 1,
};

export const ACTIVITY_DETAIL: ActivityDetail = {
  ...ACTIVITY,
  maxSpeedMps: 16.4,
  maxWatts: 612,
  maxHeartRateBpm: 176,
  averageCadenceRpm: 84,
  averageTemperatureC: 17.5,
  secondsInHeartZones: null,
  bestEfforts: [{ seconds: 300, watts: 291.4, betterOn: null }],
  laps: [
    {
      startS: 0,
      elapsedSeconds: 4080,
      movingSeconds: 3960,
      distanceM: 30_410,
      elevationM: 310,
      averageSpeedMps: 7.68,
      averageWatts: 171,
      maxWatts: 612,
      averageHeartRateBpm: 144,
      averageCadenceRpm: 85,
    },
  ],
  polyline: '_p~iF~ps|U_ulLnnqC_mqNvxq`@',
  joined: [],
  trim: null,
  effort: null,
  commute: false,
  gear: 'Canyon',
  viewUrl: null,
  hasFile: true,
};

export const SAMPLES: ActivitySamples = {
  timeS: [0, 1, 2],
  distanceM: [0, 7.4, 15],
  altitudeM: [402, 402.2, 402.4],
  speedMps: [7.4, 7.5, 7.6],
  heartRateBpm: [118, null, 119],
  cadenceRpm: [84, 85, 85],
  powerW: [160, 172, 181],
  latDeg: null,
  lonDeg: null,
};

export const MANUAL_RIDE: ManualRide = {
  date: ACTIVITY.date,
  time: '17:30',
  minutes: 60,
  type: 'ride',
  indoor: false,
  name: 'After work',
  distanceM: 28_800,
  elevationM: null,
  averageWatts: null,
  averageHeartRateBpm: null,
  effort: 5,
};

export const SIGN_IN_OPTIONS: SignInOptions = {
  signUp: 'open',
  passwords: true,
  passwordMinimum: 8,
  providers: ['google'],
  oidcName: null,
  mail: true,
  analytics: false,
  captcha: { kind: 'altcha' },
};
