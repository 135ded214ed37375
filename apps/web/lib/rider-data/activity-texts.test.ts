import { expect, it } from 'vitest';
import { measuresIn, measureText, nameOf, ridingText, speedIn } from './activity-texts.ts';

it('writes figures in the units of the rider', () => {
  const [metric, imperial] = [measuresIn('metric'), measuresIn('imperial')];
  expect(measureText(metric.distance(24_149))).toBe('24.1\u00A0km');
  expect(measureText(imperial.distance(24_149))).toBe('15.0\u00A0mi');
  expect(measureText(metric.height(180.4))).toBe('180\u00A0m');
  expect(measureText(imperial.height(180.4))).toBe('592\u00A0ft');
  expect(measureText(metric.speed(8))).toBe('28.8\u00A0km/h');
  expect(measureText(imperial.speed(8))).toBe('17.9\u00A0mph');
});

it('writes the speed of a run and of a walk as a pace', () => {
  const text = (units: 'metric' | 'imperial', type: 'run' | 'walk' | 'ride', metresPerSecond: number) => {
    const { label, measure } = speedIn(units, type);
    return `${label} ${measureText(measure(metresPerSecond))}`;
  };
  expect(text('metric', 'run', 2.904)).toBe('Pace 5:44\u00A0min/km');
  expect(text('imperial', 'walk', 1.5)).toBe('Pace 17:53\u00A0min/mi');
  expect(text('metric', 'run', 0)).toBe('Pace –\u00A0min/km');
  expect(text('metric', 'ride', 8)).toBe('Speed 28.8\u00A0km/h');
});

it('names an activity without a name after its type', () => {
  expect(nameOf({ name: 'After work', type: 'ride' })).toBe('After work');
  expect(nameOf({ name: '', type: 'virtual-ride' })).toBe('Virtual ride');
});

it('writes the time of an activity without stops, and a short one in seconds', () => {
  const time = (movingSeconds: number | null, elapsedSeconds: number | null) =>
    ridingText({ movingSeconds, elapsedSeconds });
  expect(time(3720, 4000)).toBe('1 h 02');
  expect(time(null, 4000)).toBe('1 h 07');
  expect(time(5, 5)).toBe('5 s');
  expect(time(null, null)).toBe('0 s');
});
