import { day, type WeekKey } from '../../calendar/days.ts';
import type { Step } from '../../workout/steps.ts';
import type { Ride } from '../ride/ride.ts';
import type { Planned } from '../matching/sessions.ts';

/** A Monday that the tests of this folder turn around. */
export const MONDAY = day('2026-11-23') as WeekKey;

/** A ride of one hour on that Monday, but for what is given. */
export const givenRide = ({ minutes = 60, ...given }: Partial<Ride> & { minutes?: number } = {}): Ride => ({
  id: 'a',
  date: MONDAY,
  source: 'file',
  type: 'ride',
  name: 'Morning ride',
  distanceM: 30_000,
  movingSeconds: minutes * 60,
  elapsedSeconds: minutes * 60,
  averageSpeedMps: null,
  averageWatts: null,
  weightedWatts: null,
  averageHeartRateBpm: null,
  kilojoules: null,
  caloriesKcal: null,
  elevationM: null,
  achievementCount: null,
  kudosCount: null,
  ...given,
});

/** A workout of one hour on that Monday, but for what is given. */
export const givenWorkout = ({
  minutes = 60,
  power = 0.65,
  ...given
}: Partial<Planned> & { minutes?: number; power?: number } = {}): Planned => ({
  date: MONDAY,
  type: 'Endurance',
  status: 'planned',
  steps: [{ kind: 'steady', seconds: minutes * 60, power } satisfies Step],
  ...given,
});

/** A workout that was ridden in a shorter size. */
export const givenShort = ({
  ridden,
  ...given
}: Partial<Planned> & { minutes: number; ridden: number }): Planned =>
  givenWorkout({
    status: 'completed',
    completedSteps: [{ kind: 'steady', seconds: ridden * 60, power: 0.65 }],
    ...given,
  });

/** A rest day. */
export const givenRest = (given: Partial<Planned> = {}): Planned =>
  givenWorkout({ type: 'Rest', status: 'rest', steps: [], ...given });

/** A race. */
export const givenRace = (given: Partial<Planned> = {}): Planned =>
  givenWorkout({ type: 'Race', steps: [], ...given });
