import type { Activity } from './activities.ts';
import { figuresOf } from './figures.ts';
import { float, rawId } from './raw-json.ts';
import { sliceOf } from './streams.ts';
import type { Streams } from './streams.ts';
import { isoSeconds, localIsoSeconds } from './timezones.ts';

const LAP_SECONDS = 1800;

/** A lap for each half hour. */
export function lapsJson(activity: Activity): object[] {
  const streams = activity.streams?.();
  if (streams === undefined) return [];
  const starts = lapStarts(streams);
  return starts.map((from, index) => {
    const to = starts[index + 1] ?? streams.time.length - 1;
    return lapJson(activity, { index, from, to, streams });
  });
}

/** A new lap begins with the first sample after each half hour; what is left of the last one is no lap of its own. */
function lapStarts({ time }: Streams): number[] {
  const starts = [0];
  const end = time.at(-1) ?? 0;
  time.forEach((at, index) => {
    const last = time[starts.at(-1) ?? 0] ?? 0;
    if (at - last >= LAP_SECONDS && end - at >= LAP_SECONDS / 2) starts.push(index);
  });
  return starts;
}

interface Lap {
  index: number;
  from: number;
  to: number;
  streams: Streams;
}

function lapJson({ id, athlete, startMs }: Activity, { index, from, to, streams }: Lap): object {
  const figures = figuresOf(sliceOf(streams, from, to));
  const atMs = startMs + (streams.time[from] ?? 0) * 1000;
  const { power, heartRate, averageCadence } = figures;
  return {
    id: rawId(String(BigInt(id) * 3n + BigInt(index))),
    resource_state: 2,
    name: `Lap ${index + 1}`,
    activity: { id: rawId(id), visibility: 'everyone', resource_state: 1 },
    athlete: { id: athlete.id, resource_state: 1 },
    elapsed_time: figures.elapsedSeconds,
    moving_time: figures.movingSeconds,
    start_date: isoSeconds(atMs),
    start_date_local: localIsoSeconds(athlete.timezone, atMs),
    distance: float(figures.distance),
    average_speed: float(figures.averageSpeed),
    max_speed: float(figures.maxSpeed),
    lap_index: index + 1,
    split: index + 1,
    start_index: from,
    end_index: to,
    total_elevation_gain: float(figures.elevationGain),
    ...(averageCadence === null ? {} : { average_cadence: float(averageCadence) }),
    device_watts: power !== null,
    ...(power === null ? {} : { average_watts: float(power.average) }),
    ...(heartRate === null
      ? {}
      : { average_heartrate: float(heartRate.average), max_heartrate: float(heartRate.max) }),
  };
}
