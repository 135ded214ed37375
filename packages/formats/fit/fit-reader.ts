import { err, ok, type Result } from '@musette/coach/result';
import { FIT_EPOCH_S } from './fit-base.ts';
import {
  ACTIVITY,
  FILE_ID,
  FILE_TYPE,
  LAP,
  MESSAGE,
  RECORD,
  SESSION,
  SUMMARY,
  type SummaryFields,
} from './fit-profile.ts';
import { isTime, numberIn, scanFit, secondsIn, textIn, timeIn, type FitMessage } from './fit-scan.ts';
import { isIndoorKind, kindOf, sportOf } from './fit-sports.ts';
import { instantText } from '../rides/instants.ts';
import type { FileProblem } from '../rides/problems.ts';
import { addSample, recorder, rideOf, sorted, type Recorder } from '../rides/recorder.ts';
import { NO_TOTALS, type RideFile, type RideTotals } from '../rides/ride-file.ts';

interface Summary {
  /** Null when no session contains it. */
  readonly startS: number | null;
  readonly sport: number | null;
  readonly subSport: number | null;
  readonly totals: RideTotals;
}

/** One FIT file of a chain. */
interface Activity {
  readonly records: Recorder;
  readonly sessions: Summary[];
  readonly laps: Summary[];
  sport: { readonly sport: number | null; readonly subSport: number | null; readonly name: string } | null;
  isActivity: boolean;
  utcOffsetMinutes: number | null;
}

/** More than any real file has; further sessions and laps are ignored. */
const MAX_SESSIONS = 100;
const MAX_LAPS = 10_000;

/** Reads the activities of a FIT file: one per session, so a multisport file has several. */
export function readFit(bytes: Uint8Array): Result<readonly RideFile[], FileProblem> {
  const activities: Activity[] = [];
  const scanned = scanFit(bytes, () => {
    const activity: Activity = {
      records: recorder(),
      sessions: [],
      laps: [],
      sport: null,
      isActivity: true,
      utcOffsetMinutes: null,
    };
    activities.push(activity);
    return (message) => see(activity, message);
  });
  if (!scanned.ok) return scanned;
  if (activities.some(({ records }) => records.overflowed)) return err({ code: 'too-many-points' });
  const rides = activities
    .filter(({ isActivity }) => isActivity)
    .flatMap((activity) => ridesOf(activity, !scanned.value.whole));
  if (rides.length > 0) return ok(rides);
  // A file that names itself a workout or a course has no ride, whole or not.
  const isCut = !scanned.value.whole && activities.some(({ isActivity }) => isActivity);
  return err({ code: isCut ? 'cut-off' : 'no-ride' });
}

function see(activity: Activity, message: FitMessage): void {
  switch (message.global) {
    case MESSAGE.record:
      seeRecord(activity.records, message);
      break;
    case MESSAGE.session:
      if (activity.sessions.length < MAX_SESSIONS) activity.sessions.push(summaryOf(message, SESSION));
      break;
    case MESSAGE.lap:
      if (activity.laps.length < MAX_LAPS) activity.laps.push(summaryOf(message, LAP));
      break;
    case MESSAGE.sport:
      activity.sport = {
        sport: numberIn(message, 0),
        subSport: numberIn(message, 1),
        name: textIn(message, 3),
      };
      break;
    case MESSAGE.fileId:
      activity.isActivity = (numberIn(message, FILE_ID.type) ?? FILE_TYPE.activity) === FILE_TYPE.activity;
      break;
    case MESSAGE.activity:
      activity.utcOffsetMinutes = utcOffsetIn(message);
      break;
    default:
  }
}

/** Time zones differ from UTC by whole quarters of an hour, within these limits. */
const UTC_OFFSETS = { step: 15, min: -12 * 60, max: 14 * 60 } as const;

/**
 * How far local time was ahead of UTC, by the two times of the message of an activity. No difference says nothing: devices that know no
 * time zone write UTC twice, and others write 0.
 */
function utcOffsetIn(message: FitMessage): number | null {
  const [time, local] = [timeIn(message), secondsIn(message, ACTIVITY.localTimestamp)];
  if (time === null || local === null) return null;
  const { step, min, max } = UTC_OFFSETS;
  const minutes = Math.round((local - time) / 60 / step) * step;
  return minutes !== 0 && minutes >= min && minutes <= max ? minutes : null;
}

function seeRecord(records: Recorder, message: FitMessage): void {
  const time = timeIn(message);
  if (time === null || records.overflowed) return;
  const cadence = numberIn(message, RECORD.cadenceRpm);
  const fraction = numberIn(message, RECORD.fractionalCadence) ?? 0;
  addSample(records, time + FIT_EPOCH_S, {
    latDeg: degreesIn(message, RECORD.lat),
    lonDeg: degreesIn(message, RECORD.lon),
    altitudeM: altitudeIn(message),
    distanceM: over(numberIn(message, RECORD.distanceCm), 100),
    speedMps: over(numberIn(message, RECORD.enhancedSpeed) ?? numberIn(message, RECORD.speedMmps), 1000),
    heartRateBpm: numberIn(message, RECORD.heartRateBpm),
    cadenceRpm: cadence === null ? null : cadence + fraction / 128,
    powerW: numberIn(message, RECORD.powerW),
    temperatureC: numberIn(message, RECORD.temperatureC),
  });
}

const over = (value: number | null, scale: number): number | null => (value === null ? null : value / scale);

function degreesIn(message: FitMessage, field: number): number | null {
  const semicircles = numberIn(message, field);
  return semicircles === null ? null : (semicircles * 180) / 2 ** 31;
}

function altitudeIn(message: FitMessage): number | null {
  const fifths = numberIn(message, RECORD.enhancedAltitude) ?? numberIn(message, RECORD.altitude);
  return fifths === null ? null : (fifths - 2500) / 5;
}

function summaryOf(message: FitMessage, fields: SummaryFields): Summary {
  const number = (field: number, scale = 1): number | null => over(numberIn(message, field), scale);
  const elapsedS = number(SUMMARY.elapsedMs, 1000);
  return {
    startS: startIn(message, elapsedS),
    sport: number(fields.sport),
    subSport: number(fields.subSport),
    totals: {
      elapsedS,
      movingS: number(SUMMARY.timerMs, 1000) ?? number(fields.movingMs, 1000),
      distanceM: number(SUMMARY.distanceCm, 100),
      ascentM: number(fields.ascentM),
      descentM: number(fields.descentM),
      energyKcal: number(SUMMARY.energyKcal),
      workKj: number(fields.workJ, 1000),
      averageSpeedMps: number(fields.enhancedAverageSpeed, 1000) ?? number(fields.averageSpeedMmps, 1000),
      maxSpeedMps: number(fields.enhancedMaxSpeed, 1000) ?? number(fields.maxSpeedMmps, 1000),
      averageHeartRateBpm: number(fields.averageHeartRateBpm),
      maxHeartRateBpm: number(fields.maxHeartRateBpm),
      averageCadenceRpm: number(fields.averageCadenceRpm),
      maxCadenceRpm: number(fields.maxCadenceRpm),
      averagePowerW: number(fields.averagePowerW),
      maxPowerW: number(fields.maxPowerW),
      normalizedPowerW: number(fields.normalizedPowerW),
    },
  };
}

function startIn(message: FitMessage, elapsedS: number | null): number | null {
  const end = timeIn(message);
  const start = secondsIn(message, SUMMARY.startTime) ?? (end === null ? null : end - (elapsedS ?? 0));
  // A damaged length can give an invalid date.
  return start !== null && isTime(start) ? start + FIT_EPOCH_S : null;
}

function ridesOf(activity: Activity, truncated: boolean): readonly RideFile[] {
  const records = sorted(activity.records);
  const sessions = activity.sessions.toSorted((a, b) => (a.startS ?? 0) - (b.startS ?? 0));
  // A truncated file has no sessions, because they are at the end.
  if (sessions.length === 0 && records.count > 0) sessions.push(assumedSession(activity));
  return sessions.map((session, index) => {
    // The first session starts at the first sample and the last one ends at the last sample. Samples between two belong to the previous one.
    const fromS = index === 0 ? Number.NEGATIVE_INFINITY : (session.startS ?? 0);
    const toS = sessions[index + 1]?.startS ?? Number.POSITIVE_INFINITY;
    const ride = rideOf(records, [indexAt(records, fromS), indexAt(records, toS)], session.startS);
    const laps = activity.laps.filter(({ startS }) => startS !== null && startS >= fromS && startS < toS);
    return {
      startAt: instantText(ride.startS),
      utcOffsetMinutes: activity.utcOffsetMinutes,
      sport: sportOf(session.sport, session.subSport),
      kind: kindOf(session.sport, session.subSport),
      indoor: isIndoorKind(session.subSport),
      name: sessions.length === 1 ? (activity.sport?.name ?? '') : '',
      totals: session.totals,
      laps: laps.map((lap) => ({ startAt: instantText(lap.startS ?? 0), totals: lap.totals })),
      samples: ride.samples,
      truncated,
    };
  });
}

const assumedSession = (activity: Activity): Summary => ({
  startS: null,
  sport: activity.sport?.sport ?? activity.laps[0]?.sport ?? null,
  subSport: activity.sport?.subSport ?? activity.laps[0]?.subSport ?? null,
  totals: NO_TOTALS,
});

/** The index of the first sample at or after a time. */
function indexAt(records: Recorder, timeS: number): number {
  let [low, high] = [0, records.count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((records.times[middle] ?? 0) < timeS) low = middle + 1;
    else high = middle;
  }
  return low;
}
