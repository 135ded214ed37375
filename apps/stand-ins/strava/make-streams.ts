import type { LatLon } from '@musette/formats/rides/polyline';
import { rounded } from './raw-json.ts';
import type { RidePlan } from './ride-plan.ts';
import { sports } from './sports.ts';
import type { Streams } from './streams.ts';

const METERS_PER_DEGREE = 111_320;
const BASE_ALTITUDE_M = 120;

/** What a device would have recorded on a planned ride. */
export function makeStreams(plan: RidePlan): Streams {
  const random = seededRandom(plan.seed);
  const { time, moving } = timesOf(plan);
  const waves = wavesOf(random);
  const along = (index: number) => index / (time.length - 1);
  const rounds = (middle: number, share: number) =>
    time.map((_, index) => Math.round(middle * (1 + share * waves(along(index)) + 0.04 * (random() - 0.5))));
  const heartrate = plan.bpm === null ? {} : { heartrate: rounds(plan.bpm, 0.08) };
  const cadence = { cadence: rounds(sports[plan.sport].cadence, 0.05) };
  const watts = plan.watts?.measured === true ? { watts: wattsOf(plan.watts.average, moving, random) } : {};
  const sensors = { ...heartrate, ...cadence, ...watts, time, moving };
  if (plan.from === null) return sensors;
  const temp = plan.trainer ? {} : { temp: time.map((_, index) => Math.round(14 + 4 * along(index))) };
  return { ...sensors, ...routeOf(plan, { time, moving, waves, from: plan.from }), ...temp };
}

/** A stop is one sample after the pause, in which nothing has moved. */
function timesOf({ movingSeconds, pauseSeconds, everySeconds }: RidePlan): Pick<Streams, 'time' | 'moving'> {
  const time = [0];
  const moving = [false];
  let stopped = 0;
  for (let ridden = 0; ridden < movingSeconds;) {
    ridden = Math.min(ridden + everySeconds, movingSeconds);
    time.push(ridden + stopped);
    moving.push(true);
    if (stopped < pauseSeconds && ridden >= movingSeconds / 2) {
      stopped = pauseSeconds;
      time.push(ridden + stopped);
      moving.push(false);
    }
  }
  return { time, moving };
}

/** A smooth curve between -1 and 1 over a ride from 0 to 1. */
function wavesOf(random: () => number): (share: number) => number {
  const [turns, shift] = [3 + Math.floor(random() * 5), random()];
  return (share) =>
    0.7 * Math.sin(2 * Math.PI * (turns * share + shift)) + 0.3 * Math.sin(2 * Math.PI * 3.7 * turns * share);
}

/** What is above the average at one moment is below it at another, so that the average is the planned one. */
function wattsOf(average: number, moving: readonly boolean[], random: () => number): number[] {
  const samples = moving.filter(Boolean).length;
  const waves = wavesOf(random);
  const half = Array.from({ length: Math.floor(samples / 2) }, (_, index) =>
    Math.round(average * (0.2 * waves(index / samples) + 0.2 * (random() - 0.5))),
  );
  const middle = samples % 2 === 1 ? [0] : [];
  const differences = [...half, ...middle, ...half.toReversed().map((value) => -value)];
  let next = 0;
  return moving.map((isMoving) => (isMoving ? average + (differences[next++] ?? 0) : 0));
}

interface Course {
  time: readonly number[];
  moving: readonly boolean[];
  waves: (share: number) => number;
  from: LatLon;
}

/** Once round a loop that begins and ends at home, up and down. */
function routeOf({ sport, seed }: RidePlan, { time, moving, waves, from }: Course) {
  const random = seededRandom(`${seed} route`);
  const { metersPerSecond } = sports[sport];
  const velocity = moving.map((isMoving, index) =>
    isMoving
      ? rounded(metersPerSecond * (1 + 0.2 * waves(index / time.length) + 0.1 * (random() - 0.5)), 3)
      : 0,
  );
  let ridden = 0;
  const distance = velocity.map((speed, index) => {
    ridden += speed * ((time[index] ?? 0) - (time[index - 1] ?? 0));
    return rounded(ridden, 1);
  });
  const total = distance.at(-1) ?? 1;
  const heading = random() * 2 * Math.PI;
  const hills = 1 + Math.round(total / 9000);
  const altitude = distance.map((meters) =>
    rounded(BASE_ALTITUDE_M + 35 * (1 - Math.cos(2 * Math.PI * hills * (meters / total))), 1),
  );
  return {
    distance,
    latlng: distance.map((meters) => loopPoint(from, { share: meters / total, total, heading })),
    altitude,
    velocity_smooth: velocity,
    grade_smooth: altitude.map((height, index) => {
      const meters = (distance[index] ?? 0) - (distance[index - 1] ?? 0);
      return meters > 0 ? rounded((100 * (height - (altitude[index - 1] ?? height))) / meters, 1) : 0;
    }),
  };
}

interface OnLoop {
  share: number;
  total: number;
  heading: number;
}

function loopPoint([lat, lon]: LatLon, { share, total, heading }: OnLoop): LatLon {
  const radius = total / (2 * Math.PI);
  const angle = heading + 2 * Math.PI * share;
  const north = radius * (Math.cos(angle) - Math.cos(heading));
  const east = radius * (Math.sin(angle) - Math.sin(heading));
  const degreesEast = east / (METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180));
  return [rounded(lat + north / METERS_PER_DEGREE, 6), rounded(lon + degreesEast, 6)];
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function seededRandom(seed: string): () => number {
  let state = [...seed].reduce(
    (hash, char) => Math.imul(hash ^ char.charCodeAt(0), 16_777_619),
    -2_128_831_035,
  );
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const twice = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((twice ^ (twice >>> 14)) >>> 0) / 4_294_967_296;
  };
}
