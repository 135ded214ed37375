import { addDays, daysBetween, type IsoDate } from '@musette/coach/calendar/days';
import { bikeLegOf, type Step } from '@musette/coach/workout/steps';
import type { PlannedWorkout } from '@musette/coach/workout/planned';
import { extrasIn, type Extra, outcomeOf, type Past } from './outcomes.ts';
import { recordRide } from '../../apps/web/features/activity/made-up-ride.ts';
import { fitFile, gpxFile, type RecordedRide, tcxFile } from './ride-files.ts';

/** A workout of the plan, as the API gives it. */
export type DemoWorkout = Pick<PlannedWorkout, 'date' | 'status' | 'type' | 'steps'> & {
  readonly focus: string;
};

/** A ride file, made only when it is sent. */
export interface RideToSend {
  readonly name: string;
  readonly title: string;
  readonly bytes: () => Uint8Array<ArrayBuffer>;
}

const WRITERS = { fit: fitFile, tcx: tcxFile, gpx: gpxFile };

interface RideOnDay extends Pick<RecordedRide, 'sport' | 'hasPower'> {
  readonly date: IsoDate;
  readonly title: string;
  /** Of the start, in UTC. */
  readonly hour: number;
  readonly format: keyof typeof WRITERS;
  readonly indoor: boolean;
  readonly steps: readonly Step[];
  readonly part: number;
  readonly held: number;
}

/** The ride files of a season until today: what was ridden of the plan, and what was ridden besides. */
export function ridesOf(
  workouts: readonly DemoWorkout[],
  { past, ftpWatts }: { readonly past: Past; readonly ftpWatts: number },
): readonly RideToSend[] {
  const rides = [
    ...workouts.flatMap((workout) => rideOf(workout, past) ?? []),
    ...extrasIn(past).map(extraRide),
  ];
  return rides.map((ride) => fileOf(ride, { past, ftpWatts }));
}

function fileOf(
  ride: RideOnDay,
  { past, ftpWatts }: { readonly past: Past; readonly ftpWatts: number },
): RideToSend {
  const { date, title, hour, format, indoor, steps, part, held, sport, hasPower } = ride;
  const seed = 31 * daysBetween(past.start, date) + hour;
  // Nobody starts on the full hour.
  const startMs = Date.parse(date) + hour * 3_600_000 + (seed % 40) * 60_000 + (seed % 59) * 1000;
  return {
    name: `${date}-${sport}.${format}`,
    title,
    bytes: () => {
      const recording = recordRide({ seed, steps, part, held, ftpWatts, indoor, sport });
      return WRITERS[format]({ startMs, recording, sport, hasPower });
    },
  };
}

/** The file of a planned workout; null if it was not ridden. */
function rideOf(workout: DemoWorkout, past: Past): RideOnDay | null {
  const outcome = outcomeOf(workout, past);
  const steps = bikeLegOf(workout.steps);
  if (outcome === null || outcome === 'missed' || outcome === 'by-hand' || steps.length === 0) return null;
  const day = daysBetween(past.start, workout.date);
  const isWeekend = day % 7 > 4;
  // Hard sessions of every second week are ridden on the trainer; the telephone records easy rides on the bike without a power meter.
  const indoor = !isWeekend && Math.floor(day / 7) % 2 === 0 && isHard(workout);
  const hasPower = isHard(workout) || day % 4 !== 2;
  return {
    date: outcome === 'moved' ? addDays(workout.date, -1) : workout.date,
    title: indoor
      ? `${workout.focus}, trainer`
      : ((isHard(workout) ? workout.focus : LOOPS[day % LOOPS.length]) ?? ''),
    hour: isWeekend ? 8 : 16,
    format: indoor ? 'fit' : formatOf({ hasPower, day }),
    indoor,
    steps,
    part: outcome === 'half-done' ? 0.55 : 1,
    held: 0.98 + ((day * 7) % 5) / 100,
    sport: 'bike',
    hasPower,
  };
}

function formatOf({
  hasPower,
  day,
}: {
  readonly hasPower: boolean;
  readonly day: number;
}): keyof typeof WRITERS {
  if (!hasPower) return 'gpx';
  return day % 5 === 3 ? 'tcx' : 'fit';
}

const isHard = ({ type }: DemoWorkout): boolean =>
  !['Endurance', 'Recovery', 'Skills', 'Long Ride'].includes(type);

const LOOPS = ['Along the Marne', 'Champigny and back', 'Château loop', 'Vincennes laps', 'Over to Brie'];

const EXTRAS = {
  commute: { title: 'To work', hour: 6, minutes: 28, power: 0.45, format: 'fit', sport: 'e-bike' },
  run: { title: 'Easy run', hour: 11, minutes: 35, power: 0.6, format: 'gpx', sport: 'run' },
} as const;

function extraRide({ date, kind }: Extra): RideOnDay {
  const { minutes, power, ...rest } = EXTRAS[kind];
  const steps = [{ kind: 'steady' as const, seconds: minutes * 60, power }];
  return { ...rest, date, steps, indoor: false, part: 1, held: 1, hasPower: false };
}
