import { rideFiguresOf } from '@musette/coach/progress/figures/ride-figures';
import { readFit } from '@musette/formats/fit/fit-reader';
import { readGpx } from '@musette/formats/xml/gpx-reader';
import type { RideFile } from '@musette/formats/rides/ride-file';
import { readTcx } from '@musette/formats/xml/tcx-reader';
import * as formulas from './formulas.ts';
import { activitiesOfFit, activitiesOfGpx, activitiesOfTcx, type Activity } from './independent.ts';

/** The names of the figures, and by which share ours may differ from a known one. */
export const LIMITS = {
  distance: 0.01,
  'time from start to end': 0.01,
  'moving time': 0.01,
  ascent: 0.05,
  'average power': 0.02,
  'normalized power': 0.02,
  work: 0.02,
  'load by power': 0.02,
  'average heart rate': 0.02,
  'load by heart rate': 0.02,
} as const;
type FigureName = keyof typeof LIMITS;

const UNITS: Readonly<Record<FigureName, string>> = {
  distance: ' m',
  'time from start to end': ' s',
  'moving time': ' s',
  ascent: ' m',
  'average power': ' W',
  'normalized power': ' W',
  work: ' kJ',
  'load by power': '',
  'average heart rate': ' bpm',
  'load by heart rate': '',
};

/** A figure that is known from elsewhere, and ours. */
export interface Comparison {
  readonly file: string;
  readonly figure: FigureName;
  /** The summary of the device, or our script with the formula. */
  readonly source: 'device' | 'script';
  readonly known: number;
  readonly ours: number | null;
}

/** The rider of the loads, unless the file has its own FTP. */
export const ASSUMED = { ftpWatts: 250, rest: 50, threshold: 170, max: 190 } as const;

/** The script cannot measure anything with fewer samples; only the device knows how long it recorded. */
const MIN_POINTS = 10;

/** Every known figure of a file beside ours. */
export function comparisonsOf(file: string, bytes: Uint8Array): readonly Comparison[] {
  const [rides, activities] = bothReadings(file, bytes);
  if (rides.length !== activities.length) throw new Error(`${file}: ${rides.length} activities`);
  return rides.flatMap((ride, index) => {
    const activity = activities[index] as Activity;
    const part = rides.length === 1 ? '' : ` ${index + 1}: ${activity.sport}`;
    const ours = ourFigures(ride, activity.ftpWatts);
    const rows = (source: Comparison['source'], known: Known): readonly Comparison[] =>
      (Object.keys(LIMITS) as readonly FigureName[]).flatMap((figure) => {
        const value = known[figure];
        return value === undefined
          ? []
          : [{ file: file + part, figure, source, known: value, ours: ours[figure] }];
      });
    const device = byDevice(activity);
    const isTiny = activity.points.length < MIN_POINTS && device.distance !== undefined;
    return [...rows('device', device), ...rows('script', isTiny ? {} : byScript(activity))];
  });
}

function bothReadings(file: string, bytes: Uint8Array): readonly [readonly RideFile[], readonly Activity[]] {
  const text = (): string => new TextDecoder().decode(bytes);
  if (file.endsWith('.fit')) return [valueOf(readFit(bytes)), activitiesOfFit(bytes)];
  if (file.endsWith('.tcx')) return [valueOf(readTcx(bytes)), activitiesOfTcx(text())];
  return [valueOf(readGpx(bytes)), activitiesOfGpx(text())];
}

function valueOf(read: ReturnType<typeof readFit>): readonly RideFile[] {
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}

type Known = { readonly [Name in FigureName]?: number | undefined };

function ourFigures(ride: RideFile, ftpWatts: number = ASSUMED.ftpWatts): Record<FigureName, number | null> {
  const heart = { restBpm: ASSUMED.rest, maxBpm: ASSUMED.max, thresholdBpm: ASSUMED.threshold };
  const figures = rideFiguresOf(ride, { ftpWatts, heart });
  const byHeart = rideFiguresOf(ride, { ftpWatts: null, heart }).load;
  return {
    distance: figures.distanceM,
    'time from start to end': figures.elapsedSeconds,
    'moving time': figures.movingSeconds,
    ascent: figures.elevationM,
    'average power': figures.averageWatts,
    'normalized power': figures.weightedWatts,
    work: figures.kilojoules,
    'load by power': figures.load.from === 'power' ? figures.load.load : null,
    'average heart rate': figures.averageHeartRateBpm,
    'load by heart rate': byHeart.from === 'heart-rate' ? byHeart.load : null,
  };
}

const byDevice = ({ summary }: Activity): Known => ({
  distance: summary.distance,
  'time from start to end': summary.elapsedTime,
  'moving time': summary.timer,
  ascent: summary.ascent,
  'average power': summary.averagePower,
  'normalized power': summary.normalizedPower,
  work: summary.work,
  'load by power': summary.load,
  'average heart rate': summary.averageHeartRate,
});

function byScript(activity: Activity): Known {
  const watts = activity.sport === 'cycling' ? formulas.wattsOf(activity.points) : [];
  const beats = formulas.beatsOf(activity.points);
  return {
    distance: formulas.distance(activity),
    'time from start to end': formulas.elapsedTime(activity),
    'moving time': formulas.movingTime(activity),
    ...(watts.length > 0 && {
      'average power': formulas.mean(watts),
      'normalized power': formulas.normalizedPower(watts),
      work: (formulas.mean(watts) * watts.length) / 1000,
      'load by power': formulas.powerLoad(watts, activity.ftpWatts ?? ASSUMED.ftpWatts),
    }),
    ...(beats.length > 0 && {
      'average heart rate': formulas.mean(beats),
      'load by heart rate': formulas.heartRateLoad(beats, ASSUMED),
    }),
  };
}

/** The share by which ours differs; infinite if we have none. */
export function differenceOf({ known, ours }: Comparison): number {
  if (ours === null) return Number.POSITIVE_INFINITY;
  return known === ours ? 0 : (ours - known) / known;
}

/** A figure with its unit. */
export function withUnit(figure: FigureName, value: number | null): string {
  if (value === null) return 'none';
  const digits = value < 10 ? 2 : 1;
  return `${value.toFixed(value < 1000 ? digits : 0)}${UNITS[figure]}`;
}
