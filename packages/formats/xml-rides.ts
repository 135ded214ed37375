import { err, ok, type Result } from '@musette/coach/result';
import { instantText } from './instants.ts';
import type { FileProblem } from './problems.ts';
import { recorder, rideOf, sorted, type Recorder } from './recorder.ts';
import type { RideFile, RideLap, RideSport, RideTotals } from './ride-file.ts';

/** An activity during the reading of an XML file. */
export interface XmlRide {
  name: string;
  kind: string;
  readonly records: Recorder;
  readonly laps: RideLap[];
}

/** A file with more activities is not an export of a device. */
const MAX_RIDES = 100;

/** Starts an activity. Beyond the limit it returns the last one again, and `finishedRides` then refuses the file. */
export function beginRide(rides: XmlRide[]): XmlRide {
  const ride = { name: '', kind: '', records: recorder(), laps: [] };
  if (rides.length <= MAX_RIDES) rides.push(ride);
  return rides.at(-1) ?? ride;
}

/** The activities that contain data. */
export function finishedRides(
  rides: readonly XmlRide[],
  { totalsOf, whole }: { totalsOf: (ride: XmlRide) => RideTotals; whole: boolean },
): Result<readonly RideFile[], FileProblem> {
  if (rides.length > MAX_RIDES || rides.some(({ records }) => records.overflowed)) {
    return err({ code: 'too-many-points' });
  }
  const found = rides.filter(({ records, laps }) => records.count > 0 || laps.length > 0);
  if (found.length === 0) return err({ code: 'no-ride' });
  return ok(
    found.map((ride): RideFile => {
      const kind = STRAVA_KINDS[ride.kind] ?? ride.kind;
      const records = sorted(ride.records);
      const { startS, samples } = rideOf(records, [0, records.count], null);
      return {
        startAt: samples.count > 0 ? instantText(startS) : (ride.laps[0]?.startAt ?? ''),
        utcOffsetMinutes: null,
        sport: sportNamed(kind),
        kind,
        indoor: /virtual|indoor|trainer|treadmill/i.test(kind),
        name: ride.name,
        totals: totalsOf(ride),
        laps: ride.laps,
        samples,
        truncated: !whole,
      };
    }),
  );
}

/** The numeric activity types in Strava's exports. */
const STRAVA_KINDS: Readonly<Record<string, string>> = { '1': 'ride', '9': 'run', '17': 'virtual ride' };

const SPORTS: readonly (readonly [RegExp, RideSport])[] = [
  [/bik|cycl|ride|mtb|gravel/i, 'bike'],
  [/run|jog|treadmill/i, 'run'],
  [/swim/i, 'swim'],
  [/walk|hik/i, 'walk'],
  [/row/i, 'row'],
  [/ski/i, 'ski'],
  [/transition/i, 'transition'],
];

/** Finds the sport for an activity type. */
function sportNamed(kind: string): RideSport {
  if (kind === '') return 'unknown';
  return SPORTS.find(([pattern]) => pattern.test(kind))?.[1] ?? 'other';
}
