import { randomUUID } from 'node:crypto';
import type { WeekKey } from '@musette/coach/calendar/days';
import { type Instant, instantAt } from '#ports/clock.ts';
import { type Owner, ownerOf } from '#ports/owner.ts';
import type { StoredPlan } from '#store/plans/plan-store.ts';
import { INITIAL_COLUMNS } from '#store/riders/rider-store.ts';
import type { FeedbackTable, RiderTable } from '#store/schema/schema.ts';

/** A rider whom no other test knows. */
export const anyOwner = (): Owner => ownerOf(randomUUID());

/** A moment that tests can count from. */
export const NOON_MS = Date.parse('2026-01-05T12:00:00.000Z');

const now: Instant = instantAt(NOON_MS);

/** The row of a rider who has been through onboarding. */
export const riderRow = (change: Partial<RiderTable> = {}): Omit<RiderTable, 'user_id'> => ({
  ...INITIAL_COLUMNS,
  name: 'Alex Martin',
  goal: 'fitness',
  discipline: 'road',
  weight_kg: 72.35,
  height_cm: 178,
  ftp_watts: 240,
  availability_hours: '{"monday":1}',
  planned_race_date: null,
  threshold_heart_rate_since: null,
  time_zone: 'Europe/Paris',
  onboarded: 1,
  has_active_subscription: 0,
  version: 0,
  created_at: now,
  updated_at: now,
  ...change,
});

/** A message of a visitor. */
export const messageRow = (change: Partial<FeedbackTable> = {}): Omit<FeedbackTable, 'user_id'> => ({
  id: randomUUID(),
  user_name: 'Anonymous',
  feedback: 'More hills',
  page: '/dashboard',
  date_text: '5/1/2026',
  time_text: '12:00:00',
  created_at: now,
  ...change,
});

/** Texts that trip over markup, encodings or statements. */
export const AWKWARD_TEXTS: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"; drop table rider; --',
  "Robert'); DROP TABLE rider;--",
  '{{constructor.constructor("alert(1)")()}}',
  '\u202Egnirts a\u200F',
  '🚴🏽‍♀️👨‍👩‍👧‍👦🇫🇷',
  'Zoë Ñandú Ω 漢字 नमस्ते',
  '\\u0000 %00 \\x00',
  'a\r\nBcc: everybody@example.org',
  '__proto__',
  'null',
  ' leading and trailing ',
  '\u{1F468}\u200D\u{1F9B0}\uFEFF',
];

/** A week of a plan, with texts that are awkward to store. */
export const planIn = (week_start: WeekKey, change: Partial<StoredPlan> = {}): StoredPlan => ({
  week_start,
  season_id: 'season-1',
  name: null,
  difficulty: 'moderate',
  discipline: 'road',
  is_race_prep: 0,
  race_date: null,
  phase: 'base',
  recovery: 0,
  number: 1,
  of_weeks: 4,
  aim: 'Riding',
  target_minutes: 300,
  target_load: 200,
  made: 'built-in',
  model: null,
  proof: '{"passed":true,"checks":[]}',
  version: 1,
  created_at: now,
  updated_at: now,
  workouts: Array.from({ length: 7 }, (_, position) => ({
    week_start,
    position,
    type: 'Endurance',
    focus: 'Easy',
    description: AWKWARD_TEXTS[position] ?? '',
    why: 'Because',
    status: 'planned' as const,
    session: null,
    level: 0.25,
    steps: '[]',
    completed_at: null,
    effort: null,
    notes: null,
    completed_size: null,
    completed_steps: null,
    completed_by: null,
    decided_by_hand: null,
    skipped_at: null,
    skip_reason: null,
    feedback_at: null,
    test_answer: null,
    moved_from: null,
    original: null,
  })),
  ...change,
});
