import { day, type WeekKey } from '@musette/coach/calendar/days';
import { DEFAULT_AVAILABILITY } from '@musette/coach/rider/availability';
import { planSeason } from '@musette/coach/season/plan-season';
import type { PromptSafeRider, PromptSafeSeason, SeasonRequest } from '@musette/coach/season/season';
import { promptFor } from '@musette/coach/week/prompt';
import { limitsFor } from '#adapters/model-writer/model.ts';
import { modelWriter, type WriterOptions } from '#adapters/model-writer/model-writer.ts';
import type { LogFacts } from '#ports/logger.ts';
import type { PlanWriter, WritingTask } from '#ports/plan-writer.ts';
import { fromRiderInput } from '@musette/coach/rider/prompt-safe';

const START = day('2026-11-23') as WeekKey;
const RIDER: PromptSafeRider = {
  availability: DEFAULT_AVAILABILITY,
  goal: 'endurance',
  weightKg: 68,
  heightCm: 172,
  ftpWatts: fromRiderInput(240),
  age: 44,
  fitness: fromRiderInput(51.5),
  weeklyHours: null,
  longestRideMinutes: null,
};
const REQUEST: SeasonRequest = {
  today: START,
  start: START,
  weeks: 8,
  difficulty: 'moderate',
  discipline: 'road',
  raceDate: null,
};

/** A season of eight weeks. */
export const TEST_SEASON: PromptSafeSeason = plannedSeason();

function plannedSeason(): PromptSafeSeason {
  const planned = planSeason(RIDER, REQUEST);
  if (!planned.ok) throw new Error(planned.error.field);
  return planned.value;
}

/** The task for one week of that season; week 0 is the first. */
export function testTask(week = 0): WritingTask {
  const brief = TEST_SEASON.weeks[week];
  if (brief === undefined) throw new Error(`The test season has no week ${week}`);
  return { brief, prompt: promptFor(brief, RIDER, REQUEST) };
}

/** A writer as `compose` makes it, with pauses and limits that a test does not wait for. */
export interface TestWriter {
  readonly writer: PlanWriter;
  /** The log, a line for each entry. */
  readonly logged: readonly string[];
  advanceClock(ms: number): void;
  /** Writes a week; nobody cancels it. */
  write(task?: WritingTask): ReturnType<PlanWriter['write']>;
}

// Long enough for a busy machine where nothing is held back.
const PATIENT_SECONDS = 60;

export function testWriter(
  model: Parameters<typeof modelWriter>[0],
  limits: Partial<WriterOptions['limits']> = {},
): TestWriter {
  const logged: string[] = [];
  let nowMs = Date.parse('2026-11-23T08:00:00Z');
  const log = (level: string) => (event: string, facts?: LogFacts) =>
    void logged.push(JSON.stringify({ level, event, ...facts }));
  const writer = modelWriter(
    model,
    {
      clock: { nowMs: () => nowMs },
      log: { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') },
    },
    { limits: { ...limitsFor(PATIENT_SECONDS), ...limits }, backoff: { firstMs: 1, maxMs: 1 } },
  );
  return {
    writer,
    logged,
    advanceClock(ms) {
      nowMs += ms;
    },
    write: (task = testTask()) => writer.write(task, new AbortController().signal),
  };
}
