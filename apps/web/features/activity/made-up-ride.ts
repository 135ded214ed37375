import { type Block, blocksOf, type Step } from '@musette/coach/workout/steps';

/** A ride to make up. */
interface RideToRecord {
  /** The same seed gives the same ride. */
  readonly seed: number;
  readonly steps: readonly Step[];
  /** The part of the workout that was ridden; the rest was left out. */
  readonly part: number;
  /** What was held of the planned power, as a share. */
  readonly held: number;
  readonly ftpWatts: number;
  readonly indoor: boolean;
  readonly sport: 'bike' | 'e-bike' | 'run';
}

/** The recording of a made-up ride, with one sample a second. */
export interface MadeUpRide {
  readonly watts: readonly number[];
  readonly heartRateBpm: readonly number[];
  readonly cadenceRpm: readonly number[];
  readonly speedMps: readonly number[];
  readonly distanceM: readonly number[];
  readonly altitudeM: readonly number[];
  /** A loop from home; null indoors. */
  readonly route: readonly Place[] | null;
  /** The second in which each block of the workout begins. */
  readonly lapStarts: readonly number[];
}

/** A place on the earth, in degrees. */
interface Place {
  readonly latDeg: number;
  readonly lonDeg: number;
}

/** The door of the demo rider, by the Marne. */
const HOME: Place = { latDeg: 48.8156, lonDeg: 2.4857 };
const METRES_A_DEGREE = 111_195;

/** Makes up the recording of a ride: the planned watts with the noise of legs and roads, and what follows from them. */
export function recordRide({ seed, steps, part, held, ftpWatts, indoor, sport }: RideToRecord): MadeUpRide {
  const random = randomFrom(seed);
  const blocks = blocksOf(steps);
  const targets = blocks.flatMap(({ seconds, from, to }) =>
    Array.from({ length: seconds }, (_, second) => (from + ((to - from) * second) / seconds) * ftpWatts),
  );
  const ridden = targets.slice(0, Math.round(targets.length * part));
  const watts = wattsOf(ridden, { random, held, ftpWatts, indoor });
  const hills = indoor ? flat : hillsFrom(random);
  const { speedMps, distanceM } =
    sport === 'run' ? running(watts, random) : rolling(watts, { hills, motorWatts: MOTOR_WATTS[sport] });
  return {
    watts,
    heartRateBpm: heartOf(watts, ftpWatts),
    cadenceRpm: watts.map((each) =>
      each < 20 ? 0 : Math.round(82 + 8 * Math.min(1, each / ftpWatts) + random() * 4),
    ),
    speedMps,
    distanceM,
    altitudeM: distanceM.map(hills.altitudeAt),
    route: indoor ? null : loopOf(distanceM, random),
    lapStarts: startsOf(blocks).filter((second) => second < watts.length),
  };
}

const MOTOR_WATTS = { bike: 0, 'e-bike': 130 };

function startsOf(blocks: readonly Block[]): readonly number[] {
  let seconds = 0;
  return blocks.map((block) => (seconds += block.seconds) - block.seconds);
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Legs {
  readonly random: () => number;
  readonly held: number;
  readonly ftpWatts: number;
  readonly indoor: boolean;
}

/** From this share of FTP on, a rider looks at the watts and does not stop pedalling. */
const HARD = 0.8;
/** On an easy road, one second in this many begins a moment without pedalling. */
const COAST_ONE_IN = 240;
/** What the other seconds make good for that. */
const COAST_FACTOR = 1.03;
/** How much the power varies from second to second, as shares. */
const ROUGHNESS = { trainer: 0.03, hard: 0.045, easy: 0.1 };

function wattsOf(targets: readonly number[], { random, held, ftpWatts, indoor }: Legs): readonly number[] {
  let wave = 0;
  let coasting = 0;
  return targets.map((target) => {
    const isEasy = target < HARD * ftpWatts && !indoor;
    const onRoad = isEasy ? ROUGHNESS.easy : ROUGHNESS.hard;
    const roughness = indoor ? ROUGHNESS.trainer : onRoad;
    wave = 0.9 * wave + roughness * (random() - 0.5) * 2;
    if (coasting > 0) coasting -= 1;
    else if (isEasy && random() < 1 / COAST_ONE_IN) coasting = Math.round(4 + random() * 8);
    const wanted = target * held * (isEasy ? COAST_FACTOR : 1);
    return isEasy && coasting > 0 ? 0 : Math.max(0, Math.round(wanted * (1 + wave)));
  });
}

/** The heart follows the power within minutes, and drifts up in a long ride. */
function heartOf(watts: readonly number[], ftpWatts: number): readonly number[] {
  let bpm = 95;
  return watts.map((each, second) => {
    const target = 72 + (96 * each) / ftpWatts + second / 1200;
    bpm += (Math.min(188, target) - bpm) / (target > bpm ? 45 : 70);
    return Math.round(bpm);
  });
}

interface Hills {
  readonly altitudeAt: (metres: number) => number;
  readonly slopeAt: (metres: number) => number;
}

const flat: Hills = { altitudeAt: () => 0, slopeAt: () => 0 };

/** Three waves of different lengths, as height over distance. */
function hillsFrom(random: () => number): Hills {
  const waves = [
    { metres: 14_000, height: 26 },
    { metres: 3700, height: 9 },
    { metres: 1100, height: 1.5 },
  ].map(({ metres, height }) => ({
    pace: (2 * Math.PI) / (metres * (0.8 + random() * 0.4)),
    height: height * (0.7 + random() * 0.6),
  }));
  return {
    altitudeAt: (metres) =>
      waves.reduce((sum, { pace, height }) => sum + height * (1 - Math.cos(pace * metres)), 36),
    slopeAt: (metres) =>
      waves.reduce((sum, { pace, height }) => sum + height * pace * Math.sin(pace * metres), 0),
  };
}

type Way = Pick<MadeUpRide, 'speedMps' | 'distanceM'>;

const RIDER_AND_BIKE_KG = 81;
const ROLLING_N = 0.0045 * RIDER_AND_BIKE_KG * 9.81;
const DRAG = 0.5 * 0.34 * 1.2;

/** The speed that the watts give, by rolling resistance, air and slope. */
function rolling(
  watts: readonly number[],
  { hills: { slopeAt }, motorWatts }: { readonly hills: Hills; readonly motorWatts: number },
): Way {
  let [speed, metres] = [3, 0];
  const speedMps: number[] = [];
  const distanceM: number[] = [];
  for (const each of watts) {
    speedMps.push(speed);
    distanceM.push(metres);
    metres += speed;
    const slope = RIDER_AND_BIKE_KG * 9.81 * slopeAt(metres);
    const force = (each + motorWatts) / Math.max(2, speed) - ROLLING_N - slope - DRAG * speed ** 2;
    speed = Math.min(17, Math.max(2.5, speed + force / RIDER_AND_BIKE_KG));
  }
  return { speedMps, distanceM };
}

/** A runner's even pace. */
function running(watts: readonly number[], random: () => number): Way {
  let metres = 0;
  const speedMps = watts.map(() => 2.7 + random() * 0.4);
  return { speedMps, distanceM: speedMps.map((speed) => (metres += speed) - speed) };
}

const CORNERS = 720;

/** A loop of that length which begins and ends at home. */
function loopOf(distanceM: readonly number[], random: () => number): readonly Place[] {
  const [tilt, lobe, ripple] = [random(), random(), random()].map((part) => part * 2 * Math.PI) as [
    number,
    number,
    number,
  ];
  const corners = Array.from({ length: CORNERS + 1 }, (_, index) => {
    const angle = (index / CORNERS) * 2 * Math.PI;
    const radius =
      1 +
      0.28 * Math.sin(2 * angle + lobe) +
      0.12 * Math.sin(5 * angle + ripple) +
      0.03 * Math.sin(17 * angle);
    return { x: radius * Math.cos(angle + tilt), y: 0.75 * radius * Math.sin(angle + tilt) };
  });
  const home = corners[0] ?? { x: 0, y: 0 };
  const lengths = corners.map(({ x, y }, index) => {
    const before = corners[index - 1];
    return before === undefined ? 0 : Math.hypot(x - before.x, y - before.y);
  });
  const around = lengths.reduce((sum, each) => sum + each, 0);
  const scale = (distanceM.at(-1) ?? 0) / around;
  let [corner, passed] = [1, 0];
  return distanceM.map((metres) => {
    while (corner < CORNERS && passed + (lengths[corner] ?? 0) * scale < metres) {
      passed += (lengths[corner] ?? 0) * scale;
      corner += 1;
    }
    const [from, to] = [corners[corner - 1] ?? home, corners[corner] ?? home];
    const part = Math.min(1, (metres - passed) / ((lengths[corner] ?? 1) * scale || 1));
    const [x, y] = [from.x + (to.x - from.x) * part - home.x, from.y + (to.y - from.y) * part - home.y];
    return {
      latDeg: HOME.latDeg + (y * scale) / METRES_A_DEGREE,
      lonDeg: HOME.lonDeg + (x * scale) / (METRES_A_DEGREE * Math.cos((HOME.latDeg * Math.PI) / 180)),
    };
  });
}
