import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DAY_NAMES } from '../../season/tables/names.ts';
import type { DayBrief } from '../../season/season.ts';
import { minutesOf } from '../../workout/load.ts';
import { sessionOf } from '../../library/library.ts';
import type { DraftWorkout, PlannedWorkout } from '../../workout/planned.ts';
import { minutesWithin } from '../../library/sizes.ts';
import { isRide } from './fit-day.ts';
import { fitWeek } from './fit-week.ts';
import { readAnswer, type AnswerFormat, type ReadAnswer } from './read-answer.ts';
import { weekFrom } from '../../proof/repair/read-week.ts';
import { PLACES, type Place } from './testing/places.ts';

/** The minimum that must be read from an answer of the corpus. */
interface Kept {
  readonly day: string;
  readonly type?: string;
  readonly minutes?: number;
  readonly focus?: string;
  /** True if the answer has no readable length. */
  readonly minutesMissing?: true;
}

interface Broken {
  readonly name: string;
  readonly text?: string;
  /** Texts, and how often each occurs. */
  readonly parts?: readonly (readonly [string, number])[];
  readonly format?: AnswerFormat;
  readonly kept: readonly Kept[];
}

interface Cut {
  readonly name: string;
  readonly head: string;
  readonly items: readonly string[];
  readonly separator: string;
  readonly tail: string;
  readonly kept: readonly Kept[];
}

const FOLDER = join(import.meta.dirname, 'corpus');
const load = (file: string): readonly unknown[] =>
  (JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as { answers: readonly unknown[] }).answers;
const brokenIn = (file: string) => load(file) as readonly Broken[];
const FILES = readdirSync(FOLDER).filter((file) => file !== 'truncated.json');
const CUT = load('truncated.json') as readonly Cut[];

const textOf = ({ text, parts = [] }: Broken): string =>
  text ?? parts.map(([part, times]) => part.repeat(times)).join('');

const says = ({ type, minutes, focus, minutesMissing }: Kept, draft: DraftWorkout): boolean =>
  (type === undefined || draft.type === type) &&
  (minutes === undefined || draft.minutes === minutes) &&
  (focus === undefined || draft.focus === focus) &&
  (minutesMissing === undefined || draft.minutes === null);

const missing = (kept: readonly Kept[], { drafts }: ReadAnswer): readonly Kept[] =>
  kept.filter((each) => !drafts.some((draft) => draft.day === each.day && says(each, draft)));

// Weeks are cached by the drafts, because most answers of the corpus give the same few drafts.
const known = new Map<string, readonly string[]>();

/** The failures of the weeks from an answer, for several riders. */
function faultsOf(read: ReadAnswer): readonly string[] {
  const key = JSON.stringify(read.drafts);
  const faults = known.get(key) ?? PLACES.flatMap((place) => faultsFor(read, place));
  known.set(key, faults);
  return faults;
}

function faultsFor(read: ReadAnswer, { season, brief }: Place): readonly string[] {
  const { proof, week } = weekFrom(season, brief, read);
  const failed = proof.checks.filter(({ passed }) => !passed).map(({ name }) => name);
  const over = week.workouts.filter(
    ({ steps }, index) => minutesOf(steps) > (brief.days[index]?.minutesFree ?? 0),
  );
  const fitted = fitWeek(brief, read.drafts, season);
  const lost = brief.days.filter((day, index) => isLost(day, read.drafts, fitted.workouts[index]));
  return [
    ...failed,
    ...over.map(({ day }) => `${day} is too long`),
    ...lost.map((day) => `${day.date} is lost`),
  ];
}

/** An available day with a draft whose length, stimulus and name were all lost. */
function isLost(day: DayBrief, drafts: readonly DraftWorkout[], fitted: PlannedWorkout | undefined): boolean {
  const own = drafts.filter((draft) => draft.day === DAY_NAMES[day.weekday]);
  const draft = own.find(isRide) ?? own[0];
  if (draft === undefined || fitted === undefined || day.minutesFree === 0 || day.role === 'race')
    return false;
  if (!isRide(draft)) return fitted.steps.length > 0;
  const session = sessionOf(fitted);
  const asked = Math.min(draft.minutes ?? 60, day.minutesFree);
  const lasts = session !== null && minutesOf(fitted.steps) === minutesWithin(session, asked);
  return !lasts && fitted.type !== draft.type && fitted.focus !== draft.focus;
}

it('has at least 300 broken answers, all with different names', () => {
  const names = FILES.flatMap((file) => brokenIn(file).map(({ name }) => `${file}: ${name}`));
  expect(names.length + CUT.length).toBeGreaterThanOrEqual(300);
  expect(new Set(names).size).toBe(names.length);
  expect(CUT.length).toBeGreaterThanOrEqual(10);
});

describe.each(FILES)('answers of the class %s', (file) => {
  it.each(brokenIn(file))(
    '$name: keeps what can be read, and becomes a passing week [1.8, 7.11]',
    (answer) => {
      const read = readAnswer(textOf(answer));
      expect(missing(answer.kept, read)).toEqual([]);
      expect(read.format).toBe(answer.format ?? read.format);
      expect(faultsOf(read)).toEqual([]);
    },
  );
});

it.each(CUT)('keeps every complete item of an answer that is cut at any byte: $name', (answer) => {
  const { head, items, separator, tail, kept } = answer;
  const bytes = new TextEncoder().encode(`${head}${items.join(separator)}${tail}`);
  const ends = items.map(
    (_, index) => new TextEncoder().encode(head + items.slice(0, index + 1).join(separator)).length,
  );
  const decoder = new TextDecoder();
  const faults: string[] = [];
  for (let length = 0; length <= bytes.length; length += 1) {
    const read = readAnswer(decoder.decode(bytes.subarray(0, length)));
    const whole = kept.filter((_, index) => (ends[index] ?? Infinity) <= length);
    const lost = missing(whole, read);
    if (lost.length > 0) faults.push(`${length}: ${JSON.stringify(lost)}`);
    faults.push(...faultsOf(read).map((fault) => `${length}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
