import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { athleteStore } from './athletes.ts';
import { activityFromFile } from './ride-file.ts';

const [athlete] = athleteStore().list();

const gpxOf = (...points: string[]) =>
  new TextEncoder().encode(`<gpx><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`);

it('a pause is no time in motion, and a height that is missing is the one before it', () => {
  if (athlete === undefined) throw new Error('There is no athlete');
  const bytes = gpxOf(
    '<trkpt lat="46" lon="10"><ele>1200</ele><time>2026-03-01T09:00:00Z</time></trkpt>',
    '<trkpt lat="46.001" lon="10"><time>2026-03-01T09:00:05Z</time></trkpt>',
    '<trkpt lat="46.001" lon="10"><ele>1210</ele><time>2026-03-01T09:05:00Z</time></trkpt>',
    '<trkpt lat="46.002" lon="10"><ele>1211</ele><time>2026-03-01T09:05:04Z</time></trkpt>',
  );
  const activity = activityFromFile(bytes, { id: '1', athlete });
  expect(activity?.summary().figures).toMatchObject({
    movingSeconds: 9,
    elapsedSeconds: 304,
    distance: 222.4,
  });
  expect(activity?.streams?.()).toMatchObject({
    time: [0, 5, 300, 304],
    moving: [false, true, false, true],
    altitude: [1200, 1200, 1210, 1211],
  });
});

it('what is no ride file is no activity', () => {
  if (athlete === undefined) throw new Error('There is no athlete');
  expect(activityFromFile(new TextEncoder().encode('hello'), { id: '1', athlete })).toBeNull();
});

/** Files of real devices are beside the project on some machines only. */
const REAL = [new URL('../../../../shared/data/rides/', import.meta.url)].filter((folder) =>
  existsSync(folder),
);

it.each(REAL)(
  'a file of a device in %s gives the totals of the device and a stream for each sensor',
  (folder) => {
    if (athlete === undefined) throw new Error('There is no athlete');
    const bytes = readFileSync(new URL('first-power-ride.fit', folder));
    const activity = activityFromFile(bytes, { id: '1', athlete });
    const streams = activity?.streams?.();
    expect(activity?.summary().figures).toMatchObject({
      movingSeconds: 2 * 3600 + 47 * 60 + 36,
      elapsedSeconds: 2 * 3600 + 54 * 60 + 13,
      elevationGain: 626,
      power: { average: 152, meter: { max: 564 } },
      heartRate: { average: 165, max: 184 },
      calories: 1532,
    });
    expect(Object.keys(streams ?? {})).toEqual(
      expect.arrayContaining(['time', 'distance', 'latlng', 'altitude', 'heartrate', 'watts', 'moving']),
    );
    const { time = [], watts = [], latlng = [] } = streams ?? {};
    expect([watts.length, latlng.length]).toEqual([time.length, time.length]);
    expect(time.every((second, index) => index === 0 || second > (time[index - 1] ?? 0))).toBe(true);
  },
);
