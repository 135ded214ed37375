import type { IsoDate } from '@musette/coach/calendar/days';
import type { SeasonBenefit } from '../schemas/plan.ts';
import type { Form, Ledger, RecentRidingAnswer, Records } from '../schemas/progress.ts';
import type { TestReports } from '../schemas/test-result.ts';
import { ACTIVITY, MONDAY } from './examples.ts';

// The examples of what training has done to a rider.

export const FORM: Form = {
  today: ACTIVITY.date,
  riddenToday: 132,
  firstDay: '2024-11-02' as IsoDate,
  guessedSince: null,
  restartedOn: null,
  lastDay: '2026-07-05' as IsoDate,
  seasonStart: '2026-03-02' as IsoDate,
  races: [{ date: '2026-07-05' as IsoDate, name: 'Gran Fondo' }],
  days: [{ date: ACTIVITY.date, load: 132, fitness: 47.2, fatigue: 52.9, form: 2.4 }],
  stravaLeftOutSince: null,
};

export const RECORDS: Records = {
  longest: { activityId: ACTIVITY.id, date: ACTIVITY.date, value: 23_400 },
  farthest: { activityId: ACTIVITY.id, date: ACTIVITY.date, value: 182_300 },
  mostClimbing: { activityId: ACTIVITY.id, date: ACTIVITY.date, value: 2740 },
  biggestWeek: { weekStart: '2026-05-18' as IsoDate, seconds: 54_000, rides: 6 },
  stravaLeftOutSince: null,
};

export const LEDGER: Ledger = {
  systems: [
    {
      system: 'threshold',
      level: 5.2,
      changes: [
        {
          date: ACTIVITY.date,
          from: 5,
          to: 5.2,
          cause: 'Threshold blocks, level 5.0: ridden as planned.',
          workout: { weekStart: MONDAY, position: 1 },
          activityId: null,
        },
      ],
      weeksToReplan: [],
    },
  ],
  rehearsals: [],
  stravaLeftOutSince: null,
};

export const SEASON_BENEFIT: SeasonBenefit = {
  benefit: [
    {
      code: 'fitness-rises',
      text: 'Fitness rises from 40 to 52, and is 49 on race morning.',
      tone: 'gain',
    },
  ],
};

export const TEST_REPORTS: TestReports = {
  tests: [
    {
      weekStart: MONDAY,
      position: 3,
      date: ACTIVITY.date,
      focus: 'Twenty-minute test',
      session: 'test-20-min',
      kind: 'ftp',
      seconds: [1200],
      current: 240,
      maxHeartRateBpm: null,
      activityId: ACTIVITY.id,
      result: { value: 250, way: '95 % of 263 W, the best 20 min of the test.', raisesMaxTo: null },
      answer: null,
      isOffered: true,
      isOutdated: false,
      outdatedBy: null,
    },
  ],
};

export const RECENT_RIDING: RecentRidingAnswer = {
  recent: { fitness: 48, weeklyHours: 6.2, longestRideMinutes: 190 },
  stravaLeftOutSince: null,
};
