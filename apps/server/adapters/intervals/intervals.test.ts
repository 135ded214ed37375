import { gzipSync } from 'node:zlib';
import { day } from '@musette/coach/calendar/days';
import { listen } from '@musette/stand-ins/listen';
import { startIntervals } from '@musette/stand-ins/intervals/server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { CalendarAccess, PlannedEntry } from '#ports/training-calendar.ts';
import { testOutgoing } from '../../testing/outgoing.ts';
import { intervalsCalendar } from './intervals.ts';

const service = await startIntervals();
const calendar = intervalsCalendar({ url: `${service.origin}/` }, { outgoing: testOutgoing() });
const [FROM, TO] = [day('2026-03-02'), day('2026-03-29')];
const SPAN = { from: FROM, to: TO };
const ENTRY: PlannedEntry = {
  externalId: 'musette-1-2026-03-04',
  date: day('2026-03-04'),
  name: 'Tempo',
  description: 'Ten minutes.',
  zwo: '<workout_file><name>Tempo</name><workout><SteadyState Duration="600" Power="0.8"/></workout></workout_file>',
};

const ada = () => {
  const [athlete] = service.athletes();
  if (!athlete?.apiKey) throw new Error('no key');
  return { ...athlete, apiKey: athlete.apiKey };
};
const access = (): CalendarAccess => ({ apiKey: ada().apiKey, athleteId: ada().id });

beforeEach(() => service.control.reset());
afterAll(() => service.stop());

describe('the calendar at intervals.icu', () => {
  it('says whose key it is, and refuses a wrong one', async () => {
    expect(await calendar.athleteOf(access().apiKey)).toEqual({
      ok: true,
      value: { id: 'i101', name: 'Ada Lindqvist' },
    });
    expect(await calendar.athleteOf('wrong')).toEqual({ ok: false, error: { code: 'key-refused' } });
  });

  it('takes workouts as files of their days, changes and removes them', async () => {
    expect(await calendar.add(access(), [ENTRY])).toEqual({ ok: true, value: null });
    const [made] = service.calendarOf(ada());
    expect(made).toMatchObject({
      category: 'WORKOUT',
      type: 'Ride',
      start_date_local: '2026-03-04T00:00:00',
      name: 'Tempo',
      description: 'Ten minutes.',
      external_id: ENTRY.externalId,
      moving_time: 600,
      file: ENTRY.zwo,
    });
    const listed = await calendar.entries(access(), SPAN);
    const [entry] = listed.ok ? listed.value : [];
    expect(entry).toEqual({ id: String(made?.id), externalId: ENTRY.externalId, date: ENTRY.date });
    const moved = { ...ENTRY, date: TO, zwo: ENTRY.zwo.replace('600', '900') };
    expect((await calendar.change(access(), entry?.id ?? '', moved)).ok).toBe(true);
    expect(service.calendarOf(ada())).toMatchObject([
      { id: made?.id, start_date_local: `${TO}T00:00:00`, moving_time: 900 },
    ]);
    for (const _ of [1, 2]) expect((await calendar.remove(access(), entry?.id ?? '')).ok).toBe(true);
    expect(service.calendarOf(ada())).toEqual([]);
    expect(await calendar.change(access(), '1', moved)).toMatchObject({ error: { code: 'not-found' } });
  });

  it('lists the entries of others, and no notes', async () => {
    service.addEntry(ada(), { category: 'NOTE', name: 'Club night', start_date_local: `${FROM}T00:00:00` });
    service.addEntry(ada(), { category: 'WORKOUT', name: 'By a coach', start_date_local: `${TO}T00:00:00` });
    const listed = await calendar.entries(access(), SPAN);
    expect(listed).toMatchObject({ value: [{ externalId: null, date: TO }] });
  });

  it('lists rides, tells which came from Strava, and gives their original files', async () => {
    const ride = service.record({
      athlete: 'i101',
      name: 'Hills',
      startAt: '2026-03-03T17:00:00Z',
      minutes: 1,
    });
    const stub = service.record({ athlete: 'i101', startAt: '2026-03-02T17:00:00Z', source: 'STRAVA' });
    const typed = service.record({ athlete: 'i101', startAt: '2026-03-02T10:00:00Z', source: 'MANUAL' });
    expect(await calendar.activities(access(), SPAN)).toMatchObject({
      value: [
        { id: ride.id, name: 'Hills', isFromStrava: false },
        { id: stub.id, name: '', isFromStrava: true },
        { id: typed.id, isFromStrava: false },
      ],
    });
    const original = await calendar.original(access(), ride.id);
    expect(original).toEqual({ ok: true, value: ride.file });
    expect(await calendar.original(access(), stub.id)).toMatchObject({ error: { code: 'not-readable' } });
    expect(await calendar.original(access(), typed.id)).toMatchObject({ error: { code: 'not-found' } });
  });

  it.each([
    ['unauthorized', 'key-refused'],
    ['forbidden', 'refused'],
    ['rate-limited', 'limited'],
    ['internal', 'unavailable'],
    ['html', 'unavailable'],
    ['half-body', 'unavailable'],
  ] as const)('says what %s means, for each call', async (behaviour, code) => {
    const ride = service.record({ athlete: 'i101', startAt: '2026-03-03T17:00:00Z', minutes: 1 });
    service.addEntry(ada(), { category: 'WORKOUT', name: 'x', start_date_local: `${FROM}T00:00:00` });
    const id = String(service.calendarOf(ada())[0]?.id);
    const calls = [
      () => calendar.athleteOf(access().apiKey),
      () => calendar.entries(access(), SPAN),
      () => calendar.add(access(), [ENTRY]),
      () => calendar.change(access(), id, ENTRY),
      () => calendar.remove(access(), id),
      () => calendar.activities(access(), SPAN),
      () => calendar.original(access(), ride.id),
    ];
    for (const call of calls) {
      service.control.next({ behaviour });
      expect(await call()).toEqual({ ok: false, error: { code } });
    }
  });

  it('is unavailable without an answer', async () => {
    service.control.next({ drop: true });
    expect(await calendar.entries(access(), SPAN)).toEqual({ ok: false, error: { code: 'unavailable' } });
  });

  it('does not ask again for a file that is broken there', async () => {
    const broken = gzipSync('a ride');
    broken.fill(0, broken.length - 8);
    const { origin, stop } = await listen({ fetch: () => new Response(broken) });
    const there = intervalsCalendar({ url: origin }, { outgoing: testOutgoing() });
    expect(await there.original(access(), '1')).toEqual({ ok: false, error: { code: 'not-readable' } });
    await stop();
  });

  it('does not unfold a small file into a huge one', async () => {
    const file = new Uint8Array(30 * 1024 * 1024);
    const ride = service.record({ athlete: 'i101', startAt: '2026-03-03T17:00:00Z', file });
    expect(await calendar.original(access(), ride.id)).toEqual({
      ok: false,
      error: { code: 'not-readable' },
    });
  });
});
