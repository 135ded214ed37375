import { err, ok, type Result } from '@musette/coach/result';
import { textOf, type TextInput } from './rides/input.ts';
import { secondsOfInstant } from './rides/instants.ts';
import { oneLine, shortened } from './rides/plain-text.ts';
import { MAX_WORKOUT_BYTES, type FileProblem } from './rides/problems.ts';
import { addSample, type Recorder, type Sample } from './rides/recorder.ts';
import { NO_TOTALS, type RideFile } from './rides/ride-file.ts';
import { beginRide, finishedRides } from './xml/xml-rides.ts';

const START = /^\s*\{\s*"RIDE"\s*:/;

/** Whether a text begins as GoldenCheetah writes its own rides. */
export const isGoldenCheetah = (text: string): boolean => START.test(text.slice(0, 1024));

/** What stands before the samples. */
interface Head {
  readonly startS: number;
  readonly name: string;
  /** The sport and the kind of it, in the words of the rider. */
  readonly kind: string;
}

/** The samples begin here. In a text of the rider this would have escaped quotes. */
const SAMPLES = /"SAMPLES"\s*:\s*\[/g;

/** Reads a ride of GoldenCheetah's own JSON format. Its intervals are what the rider marked, and no laps. */
export function readGoldenCheetah(input: TextInput): Result<readonly RideFile[], FileProblem> {
  const text = textOf(input);
  if (!text.ok) return text;
  if (!isGoldenCheetah(text.value)) return err({ code: 'not-this-format' });
  SAMPLES.lastIndex = 0;
  const samples = SAMPLES.exec(text.value);
  if (samples === null) return err({ code: 'no-ride' });
  if (samples.index > MAX_WORKOUT_BYTES) return err({ code: 'text-too-long' });
  const head = headOf(`${text.value.slice(0, samples.index)}"SAMPLES":[]}}`);
  if (!head.ok) return head;
  const ride = Object.assign(beginRide([]), { name: head.value.name, kind: head.value.kind });
  const whole = readSamples(text.value, SAMPLES.lastIndex, {
    records: ride.records,
    startS: head.value.startS,
  });
  return finishedRides({ rides: [ride], totalsOf: () => NO_TOTALS }, whole);
}

function headOf(json: string): Result<Head, FileProblem> {
  const ride = fieldOf(parsed(json), 'RIDE');
  const tags = fieldOf(ride, 'TAGS');
  const startS = secondsOfStart(textIn(ride, 'STARTTIME'));
  if (startS === null) return err({ code: 'not-this-format' });
  return ok({
    startS,
    name: shortened(oneLine(textIn(tags, 'Workout Title')), 200),
    kind: `${textIn(tags, 'Sport')} ${textIn(tags, 'SubSport')}`.trim(),
  });
}

/** `2026/03/03 17:30:00 UTC`. */
function secondsOfStart(text: string): number | null {
  const match = /^(\d{4})\/(\d\d)\/(\d\d) (\d\d:\d\d:\d\d) UTC$/.exec(text);
  return match && secondsOfInstant(`${match[1]}-${match[2]}-${match[3]}T${match[4]}Z`);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return null;
  }
}

const fieldOf = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, name)
    ? (of as Readonly<Record<string, unknown>>)[name]
    : undefined;

/** GoldenCheetah writes a space after each text. */
function textIn(of: unknown, name: string): string {
  const text = fieldOf(of, name);
  return typeof text === 'string' ? text.trim() : '';
}

const BETWEEN = /[\s,]*/y;
/** More than all of GoldenCheetah's streams take. */
const MAX_SAMPLE_CHARS = 4096;

/** Reads one sample after another, so that a large file is never in memory as a whole. False if the list does not come to its end. */
function readSamples(
  text: string,
  from: number,
  { records, startS }: { readonly records: Recorder; readonly startS: number },
): boolean {
  let at = from;
  while (!records.overflowed) {
    BETWEEN.lastIndex = at;
    BETWEEN.exec(text);
    at = BETWEEN.lastIndex;
    if (text[at] === ']') return true;
    const end = text.indexOf('}', at) + 1;
    if (text[at] !== '{' || end === 0 || end - at > MAX_SAMPLE_CHARS) return false;
    const point = parsed(text.slice(at, end));
    const second = numberIn(point, 'SECS');
    if (second === null) return false;
    addSample(records, startS + second, sampleOf(point));
    at = end;
  }
  return false;
}

/** The values of a point. A sensor that measured nothing has 0, and for temperatures -255. */
function sampleOf(point: unknown): Sample {
  const [latDeg, lonDeg] = [numberIn(point, 'LAT'), numberIn(point, 'LON')];
  const isPlace =
    Math.abs(latDeg ?? 91) <= 90 && Math.abs(lonDeg ?? 181) <= 180 && (latDeg !== 0 || lonDeg !== 0);
  const [heartRateBpm, temperatureC] = [numberIn(point, 'HR'), numberIn(point, 'TEMP')];
  return {
    ...(isPlace && { latDeg, lonDeg }),
    altitudeM: numberIn(point, 'ALT'),
    distanceM: scaled(numberIn(point, 'KM'), 1000),
    speedMps: scaled(numberIn(point, 'KPH'), 1 / 3.6),
    heartRateBpm: heartRateBpm === 0 ? null : heartRateBpm,
    cadenceRpm: numberIn(point, 'CAD'),
    powerW: numberIn(point, 'WATTS'),
    temperatureC: temperatureC === NO_TEMPERATURE ? null : temperatureC,
  };
}

const NO_TEMPERATURE = -255;

function numberIn(point: unknown, name: string): number | null {
  const value = fieldOf(point, name);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

const scaled = (value: number | null, scale: number): number | null =>
  value === null ? null : value * scale;
