import { expect, it } from 'vitest';
import { readRideFile } from '../read-ride-file.ts';
import { trimmed } from './trim.ts';

const START = '2026-03-03T17:30:00.000Z';

/** A ride of ten minutes with two laps, a sample each ten seconds. */
const TCX = `<TrainingCenterDatabase><Activities><Activity Sport="Biking"><Id>${START}</Id>${[0, 300]
  .map(
    (lap) =>
      `<Lap StartTime="${at(lap)}"><TotalTimeSeconds>300</TotalTimeSeconds><DistanceMeters>2400</DistanceMeters><Track>${Array.from(
        { length: 30 },
        (_, index) => lap + index * 10,
      )
        .map(
          (second) =>
            `<Trackpoint><Time>${at(second)}</Time><DistanceMeters>${second * 8}</DistanceMeters><HeartRateBpm><Value>${100 + second / 10}</Value></HeartRateBpm></Trackpoint>`,
        )
        .join('')}</Track></Lap>`,
  )
  .join('')}</Activity></Activities></TrainingCenterDatabase>`;

function at(second: number): string {
  return new Date(Date.parse(START) + second * 1000).toISOString();
}

function ride() {
  const read = readRideFile(new TextEncoder().encode(TCX));
  const file = read.ok ? read.value[0] : undefined;
  if (!file) throw new Error('no ride');
  return file;
}

it('begins later, and counts time and distance from there', () => {
  const { startAt, samples, laps, totals } = trimmed(ride(), { fromS: 120, toS: null });
  expect(startAt).toBe(at(120));
  expect([samples.timeS[0], samples.timeS.at(-1)]).toEqual([0, 470]);
  expect([samples.distanceM?.[0], samples.distanceM?.at(-1)]).toEqual([0, 470 * 8]);
  expect(samples.heartRateBpm?.[0]).toBe(112);
  expect(samples.count).toBe(48);
  expect(laps.map((lap) => lap.startAt)).toEqual([at(300)]);
  expect(totals.elapsedS).toBeNull();
});

it('ends earlier', () => {
  const { startAt, samples, laps } = trimmed(ride(), { fromS: null, toS: 400 });
  expect(startAt).toBe(START);
  expect(samples.timeS.at(-1)).toBe(400);
  expect(laps.map((lap) => lap.startAt)).toEqual([START]);
});

it('keeps its start and its first lap when only the end is cut, also when the first sample came later', () => {
  const file = ride();
  const late = {
    ...file,
    samples: { ...file.samples, timeS: file.samples.timeS.map((second) => second + 3) },
  };
  const { startAt, samples, laps } = trimmed(late, { fromS: null, toS: 403 });
  expect(startAt).toBe(START);
  expect([samples.timeS[0], samples.timeS.at(-1)]).toEqual([3, 403]);
  expect(laps.map((lap) => lap.startAt)).toEqual([START]);
});

it('is the whole recording without bounds, and nothing beyond its end', () => {
  expect(trimmed(ride(), { fromS: null, toS: null })).toEqual(ride());
  expect(trimmed(ride(), { fromS: 9000, toS: null }).samples.count).toBe(0);
});
