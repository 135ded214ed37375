import { ProblemError } from '@musette/contract/client';
import { describe, expect, it } from 'vitest';
import type { Generation } from '#lib/rider-data/generation.ts';
import { endToast } from '#lib/replanning/generation-end.ts';
import { messageOf } from '#lib/text/messages.ts';
import { weekSourceText, writingText } from '#lib/rider-data/plan-texts.ts';
import {
  endedText,
  gapsText,
  goingWords,
  unchangedText,
  plannedWords,
  progressOf,
  statusText,
  weekStateText,
} from './generation-texts.ts';
import { day } from '@musette/coach/calendar/days';
import { isInterrupted } from './generate-screen.tsx';
import { failureText } from './messages.ts';

type Week = Generation['weeks'][number];

const week = (number: number, change: Partial<Week> = {}): Week => ({
  weekStart: '2026-11-16',
  number,
  phase: 'build',
  recovery: false,
  minutes: 300,
  load: 250,
  state: 'waiting',
  source: null,
  ...change,
});

const generation = (change: Partial<Generation> = {}): Generation => ({
  id: 'g',
  state: 'running',
  choice: { weeks: 4, difficulty: 'moderate', discipline: 'road', raceDate: null },
  replace: false,
  replans: false,
  model: null,
  weeks: [week(1, { state: 'kept' }), week(2, { state: 'written', source: 'built-in' }), week(3), week(4)],
  written: 1,
  startedAt: '2026-11-21T08:00:00.000Z',
  finishedAt: null,
  hoursChanged: false,
  raceChanged: false,
  ...change,
});

describe('the texts of a generation', () => {
  it('name the week that is being written, and its phase', () => {
    expect(writingText(generation())).toBe('Writing week 3 of 4, build');
    expect(writingText(generation({ weeks: [week(1, { recovery: true })] }))).toBe(
      'Writing week 1 of 1, recovery',
    );
    expect(writingText(generation({ weeks: [week(1, { state: 'written' })] }))).toBe('Saving the plan');
  });

  it('count weeks that existed before as done', () => {
    expect(progressOf(generation())).toEqual({ done: 2, percent: 50 });
    expect(progressOf(generation({ weeks: [] })).percent).toBe(0);
  });

  it('are those of the specification, and say that nothing is deleted before the new plan is complete (spec 8)', () => {
    const written = [week(1, { state: 'written' })];
    expect(statusText(generation())).toBe('Generating plans...');
    expect(statusText(generation({ replace: true }))).toBe('Generating plans...');
    expect(statusText(generation({ replace: true, weeks: written }))).toBe('Deleting existing plans...');
    expect(statusText(generation({ replace: true, weeks: written, state: 'done' }))).toBe(
      'Existing plans deleted. Generating new plans...',
    );
    // A replan deletes nothing: it replaces the weeks that change.
    const replan = generation({ replace: true, replans: true });
    expect(statusText(replan)).toBe('Generating plans...');
    expect(statusText({ ...replan, weeks: written })).toBe('Saving the new weeks...');
    expect(statusText({ ...replan, weeks: written, state: 'done' })).toBe('The new weeks are in your plan.');
    expect(unchangedText(generation({ replace: true }))).toMatch(
      /current plan stays until the new one is complete/,
    );
    expect(unchangedText(generation())).toMatch(/weeks that are written stay/);
  });

  it('name a week whose answer was not JSON (spec 8) [8.25]', () => {
    expect(weekSourceText('patterns', 'a-model')).toMatch(
      /^Could not extract valid JSON from response\. .*a-model/,
    );
  });

  it('say of a week from a server of another version only that the coach planned it', () => {
    for (const source of [undefined, 'by-hand' as 'model'])
      expect(weekSourceText(source, 'a-model')).toBe('Planned by the coach');
  });

  it('say how each week was written', () => {
    expect(weekStateText(week(1, { state: 'written', source: 'built-in' }), null)).toBe(
      'Written by the built-in coach',
    );
    expect(weekStateText(week(1, { state: 'written', source: 'repaired' }), 'a-model')).toMatch(
      /mended by the coach/,
    );
    expect(weekStateText(week(1, { state: 'kept' }), null)).toBe('Kept from your old plan');
    expect(weekStateText(week(1), null)).toBe('Up next');
  });

  it('say what was saved when it was interrupted', () => {
    const cancelled = generation({ state: 'cancelled' });
    expect(endedText(cancelled)).toEqual({
      title: 'Plan generation cancelled',
      words: '2 of 4 weeks written. 2 weeks are missing.',
    });
    expect(endedText({ ...cancelled, written: 0, weeks: [week(1), week(2, { state: 'kept' })] }).words).toBe(
      '1 of 2 weeks written. 1 week is missing.',
    );
    // A generation can end after its last week was saved.
    const all = [week(1, { state: 'kept' }), week(2, { state: 'written' })];
    for (const state of ['cancelled', 'failed'] as const)
      expect(endedText(generation({ state, weeks: all })).words).toBe('All 2 weeks are written.');
    const one = (change: Partial<Week>) => endedText({ ...cancelled, weeks: [week(1, change)] }).words;
    expect(one({ state: 'written' })).toBe('The week is written.');
    expect(one({})).toBe('0 of 1 week written. 1 week is missing.');
    expect(endedText({ ...cancelled, replace: true }).words).toMatch(/Nothing was deleted/);
    expect(endedText(generation({ state: 'failed' })).title).toMatch(/^Error generating plans: /);
    expect(endedText(generation({ state: 'failed', replace: true })).title).toMatch(
      /^Error deleting plans: /,
    );
    expect(endedText(generation({ state: 'failed', replace: true, replans: true })).title).toMatch(
      /^Error generating plans: /,
    );
  });

  it('have a toast for its end [8.27]', () => {
    expect(endToast(generation({ state: 'done', written: 16 }))).toEqual({
      text: 'Generated and saved 16 week(s) of plans!',
      kind: 'good',
    });
    expect(endToast(generation({ state: 'cancelled' }))).toMatchObject({ kind: 'plain' });
    expect(endToast(generation({ state: 'failed' }))).toEqual({
      text: 'Error generating plans: the writing broke off too often.',
      kind: 'bad',
    });
  });

  it('offer to continue for one hour', () => {
    const ended = generation({ state: 'cancelled', finishedAt: '2026-11-21T08:00:00.000Z' });
    expect(isInterrupted(ended, new Date('2026-11-21T08:30:00Z'))).toBe(true);
    expect(isInterrupted(ended, new Date('2026-11-21T09:30:00Z'))).toBe(false);
    expect(isInterrupted({ ...ended, state: 'done' }, new Date('2026-11-21T08:30:00Z'))).toBe(false);
  });
});

describe('the question before plans are replaced', () => {
  const weeks = (count: number) => Array.from({ length: count }, (_, index) => `2026-11-${16 + index}`);
  const nothing = {
    races: [],
    deleted: [],
    missing: [],
    moved: 0,
    shortened: 0,
    leftOut: 0,
    skipped: 0,
    feedback: 0,
  };
  const going = (change = {}, raceDate: string | null = null) =>
    goingWords({ ...nothing, weeks: weeks(3), ...change }, raceDate && day(raceDate));

  it('says how many weeks are planned, and from which day', () => {
    const today = day('2026-11-18');
    expect(plannedWords({ weeks: weeks(15) }, today)).toBe('15 weeks are planned, this one included.');
    expect(plannedWords({ weeks: weeks(1) }, today)).toBe('1 week is planned: this one.');
    expect(plannedWords({ weeks: ['2026-11-23'] }, today)).toBe('1 week is planned, from Nov 23 on.');
  });

  it('lists what is lost', () => {
    expect(going()).toBe('All 3 are replaced.');
    expect(going({ weeks: weeks(1) })).toBe('It is replaced.');
    expect(going({ races: ['2027-03-13'] })).toBe('All 3 are replaced. Also lost: the race on Mar 13.');
    expect(going({ races: ['2027-03-13'] }, '2027-03-13')).toBe('All 3 are replaced.');
    expect(
      going({ weeks: ['2027-03-08'], deleted: ['2027-03-08'], races: ['2027-03-13'] }, '2027-03-13'),
    ).toBe('It is deleted: the new plan ends before it. Also lost: the race on Mar 13.');
    expect(going({ races: ['2027-03-13'], moved: 1, feedback: 2 })).toBe(
      'All 3 are replaced. Also lost: the race on Mar 13, 1 moved workout and feedback on 2 workouts.',
    );
    expect(going({ moved: 1, shortened: 2, leftOut: 1, skipped: 2, feedback: 1 })).toBe(
      'All 3 are replaced. Also lost: 1 moved workout, 2 shortened workouts, 1 left-out workout, 2 skipped workouts and feedback on 1 workout.',
    );
  });

  it('names the weeks that are deleted because the new plan ends before them', () => {
    const [first, second, third] = weeks(3);
    expect(going({ deleted: [second, third] })).toBe(
      '1 is replaced. The 2 from Nov 17 on are deleted: the new plan ends before them.',
    );
    expect(going({ deleted: [third], moved: 1 })).toBe(
      '2 are replaced. The one of Nov 18 is deleted: the new plan ends before it. Also lost: 1 moved workout.',
    );
    expect(going({ deleted: weeks(3) })).toBe('All 3 are deleted: the new plan ends before them.');
    expect(going({ weeks: [first], deleted: [first] })).toBe('It is deleted: the new plan ends before it.');
  });

  it('says what is planned when nothing is deleted', () => {
    expect(gapsText(weeks(1))).toBe('Only the empty week is planned. Nothing is deleted.');
    expect(gapsText(weeks(4))).toBe('Only the 4 empty weeks are planned. Nothing is deleted.');
  });
});

describe('the messages of the generator', () => {
  it('are those of the specification (spec 8)', () => {
    const said = (code: ConstructorParameters<typeof ProblemError>[0], replacing = false) =>
      failureText(new ProblemError(code), replacing);
    expect(said('plans-exist')).toBe('Plans already exist for all selected weeks.');
    expect(said('not-signed-in')).toBe('Not logged in');
    expect(said('profile-not-found')).toBe('User profile not found');
    expect(said('offline')).toMatch(/^Error generating plans: The server cannot be reached/);
    expect(said('offline', true)).toMatch(/^Error deleting plans: The server cannot be reached/);
  });

  it('say why the coach cannot plan a season, and how to fix it', () => {
    const said = (path: string, code: string) =>
      messageOf(new ProblemError('season-impossible', { fields: [{ path, code }] }));
    expect(said('availability', 'no-time')).toMatch(/Give at least one day some hours/);
    expect(said('raceDate', 'race-too-soon')).toBe('Select a date at least 4 weeks in the future');
    expect(said('raceDate', 'out-of-range')).toBe('Select a date within the next two years');
    expect(said('ftpWatts', 'out-of-range')).toMatch(/check it/);
    expect(messageOf(new ProblemError('season-impossible'))).toMatch(/check it/);
  });
});
