import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropReads, isSaved, dropReadsOfOthers, savedRead, saveRead } from './saved-reads.ts';

afterEach(async () => {
  vi.useRealTimers();
  await dropReads();
});

const plans = (...weeks: readonly string[]) =>
  weeks.map((weekStart) => ({ weekStart, name: `Week ${weekStart}` }));
const rides = (...days: readonly string[]) => days.map((date) => ({ date, source: 'file', id: date }));

it('saves what four screens show, and nothing else', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-03T18:20:00Z') });
  const saved = [
    ['session'],
    ['profile'],
    ['plans', 'list', '2026-03-02', 5],
    ['plans', 'week', '2026-03-02'],
  ];
  const others = [
    ['plans', 'moves', '2026-03-02', 1, 1],
    // Rides from Strava are in it.
    ['plans', 'streak', '2026-03-02'],
    ['generation'],
    ['activities', 'one', 'x'],
    ['strava'],
  ];
  expect([...saved, ...others].map(isSaved)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

it('saves no lists of weeks before those that the calendar opens with', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-03T18:20:00Z') });
  const shown = [
    ['plans', 'list', '2026-02-23', 12],
    ['plans', 'list', '2025-12-08', 12],
    ['activities', 'list', '2026-02-16', '2026-02-23'],
    ['activities', 'from-rides', 'last-import'],
  ];
  const earlier = [
    ['plans', 'list', '2025-12-01', 12],
    ['activities', 'list', '2025-12-01', '2026-02-22'],
  ];
  expect([...shown, ...earlier].map(isSaved)).toEqual([true, true, true, true, false, false]);
});

it('gives back an answer with the time when it was saved, to its rider alone', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-03T18:20:00Z') });
  await saveRead('anna', ['profile'], { name: 'Anna' });
  expect(await savedRead('anna', ['profile'])).toMatchObject({
    data: { name: 'Anna' },
    savedAt: Date.parse('2026-03-03T18:20:00Z'),
  });
  expect(await savedRead('ben', ['profile'])).toBeNull();
  expect(await savedRead(null, ['profile'])).toMatchObject({ data: { name: 'Anna' } });
  await dropReadsOfOthers('ben');
  expect(await savedRead('anna', ['profile'])).toBeNull();
});

it('keeps the newest sixty answers', async () => {
  for (let week = 0; week < 70; week += 1) {
    vi.useFakeTimers({ toFake: ['Date'], now: 1000 + week });
    await saveRead('anna', ['plans', 'week', String(week)], { week });
  }
  expect(await savedRead('anna', ['plans', 'week', '9'])).toBeNull();
  expect(await savedRead('anna', ['plans', 'week', '10'])).toMatchObject({ data: { week: 10 } });
});

it('leaves out rides from Strava, and says so', async () => {
  const list = [{ date: '2026-03-02', source: 'strava' }, ...rides('2026-03-03')];
  const query = ['activities', 'list', '2026-03-02', '2026-03-08'];
  await saveRead('anna', query, list);
  expect(await savedRead('anna', query)).toMatchObject({ data: rides('2026-03-03'), leftOut: true });
});

describe('on another day than the screens were open on', () => {
  it('finds the plans of the weeks from Monday on in what was saved before', async () => {
    await saveRead('anna', ['plans', 'list', '2026-03-02', 3], plans('2026-03-02', '2026-03-09'));
    await saveRead('anna', ['plans', 'list', '2026-03-16', 2], plans('2026-03-23'));
    expect(await savedRead('anna', ['plans', 'list', '2026-03-09', 3])).toMatchObject({
      data: plans('2026-03-09', '2026-03-23'),
    });
  });

  it('has nothing when one of the weeks is not known', async () => {
    await saveRead('anna', ['plans', 'list', '2026-03-02', 3], plans('2026-03-02'));
    expect(await savedRead('anna', ['plans', 'list', '2026-03-09', 3])).toBeNull();
  });

  it('finds the rides of the days that were saved before', async () => {
    await saveRead(
      'anna',
      ['activities', 'list', '2025-12-08', '2026-03-03'],
      rides('2025-12-09', '2026-03-01'),
    );
    expect(await savedRead('anna', ['activities', 'list', '2025-12-15', '2026-03-04'])).toMatchObject({
      data: rides('2026-03-01'),
    });
    expect(await savedRead('anna', ['activities', 'list', '2025-11-01', '2026-03-04'])).toBeNull();
  });
});
