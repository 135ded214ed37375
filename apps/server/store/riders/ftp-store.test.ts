import { addDays, day } from '@musette/coach/calendar/days';
import { ftpOn, MAX_FTP_CHANGES } from '@musette/coach/progress/levels/ftp-history';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantAt } from '#ports/clock.ts';
import { activityRow } from '../../testing/activity-row.ts';
import { ENGINES, type OpenEngine } from '../../testing/engines.ts';
import { anyOwner } from '../../testing/samples.ts';

const FIRST = day('2026-03-01');

describe.each(ENGINES)('the FTP over time on $name', (engine) => {
  let open: OpenEngine;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());

  it('has a limited number of entries: one more takes the place of the oldest', async () => {
    const { ftp } = open.store;
    const [owner, other] = [anyOwner(), anyOwner()];
    for (const each of [owner, other]) await ftp.set(each, { date: FIRST, watts: 200 });
    for (let days = 1; days <= MAX_FTP_CHANGES; days += 1)
      await ftp.set(owner, { date: addDays(FIRST, days), watts: 210 });
    const changes = await ftp.list(owner);
    expect(changes).toHaveLength(MAX_FTP_CHANGES);
    expect(changes[0]).toEqual({ date: addDays(FIRST, 1), watts: 210 });
    expect(await ftp.list(other)).toHaveLength(1);
  });

  it('has no entry of a later day once the FTP of today is set', async () => {
    const { ftp } = open.store;
    const [owner, other] = [anyOwner(), anyOwner()];
    for (const each of [owner, other])
      for (const days of [0, 1, 2]) await ftp.set(each, { date: addDays(FIRST, days), watts: 200 });
    await ftp.setToday(owner, { date: addDays(FIRST, 1), watts: 230 });
    expect(await ftp.list(owner)).toEqual([
      { date: FIRST, watts: 200 },
      { date: addDays(FIRST, 1), watts: 230 },
    ]);
    expect(await ftp.list(other)).toHaveLength(3);
  });

  it('marks the rides that were computed with another FTP than that of their day, in one statement', async () => {
    const { ftp, expiry, activities } = open.store;
    const [owner, other] = [anyOwner(), anyOwner()];
    const changes = [
      { date: addDays(FIRST, 10), watts: 200 },
      { date: addDays(FIRST, 20), watts: 220 },
    ];
    await ftp.set(other, { date: FIRST, watts: 300 });
    const days = [0, 9, 10, 19, 20, 30].map((after) => addDays(FIRST, after));
    for (const each of [owner, other])
      for (const on of days)
        for (const watts of [null, 200, 220])
          await activities.add(
            each,
            activityRow(`${on}.${watts}`, { day: on, ftp_watts: watts, formulas: 7 }),
          );
    await activities.add(
      owner,
      activityRow('demo', { day: FIRST, source: 'demo', file_id: null, formulas: 7 }),
    );
    const marked = async () =>
      (
        await Promise.all(
          days.flatMap((on) => [null, 200, 220].map((watts) => activities.find(owner, `${on}.${watts}`))),
        )
      ).map((row) => row?.formulas === 0);
    const expected = (known: typeof changes) =>
      days.flatMap((on) => [null, 200, 220].map((watts) => watts !== ftpOn(known, on)));
    expect(await expiry.otherFtp(owner)).toBe(true);
    expect(await marked()).toEqual(expected([]));
    for (const { id, version } of await activities.list(owner, { from: FIRST, to: addDays(FIRST, 40) }, 50))
      await activities.change(owner, id, { formulas: 7, version, updated_at: instantAt(0) });
    for (const change of changes) await ftp.set(owner, change);
    expect(await expiry.otherFtp(owner)).toBe(true);
    expect(await marked()).toEqual(expected(changes));
    expect(await activities.find(owner, 'demo')).toMatchObject({ formulas: 7 });
    expect(await activities.find(other, `${FIRST}.null`)).toMatchObject({ formulas: 7 });
    expect(await expiry.otherFtp(anyOwner())).toBe(false);
  });
});
