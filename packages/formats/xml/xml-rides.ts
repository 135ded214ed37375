import { err, ok, type Result } from '@musette/coach/result';
import { instantText } from '../rides/instants.ts';
import { textOf, type TextInput } from '../rides/input.ts';
import type { FileProblem } from '../rides/problems.ts';
import { recorder, rideOf, sorted, type Recorder } from '../rides/recorder.ts';
import type { RideFile, RideLap, RideSport, RideTotals } from '../rides/ride-file.ts';
import { type Attributes, scanXml } from './xml.ts';

/** An activity during the reading of an XML file. */
export interface XmlRide {
  name: string;
  kind: string;
  readonly records: Recorder;
  readonly laps: RideLap[];
}

/** A file with more activities is not an export of a device. */
const MAX_RIDES = 100;

/** Starts an activity. Beyond the limit it returns the last one again, and `readXmlRides` then refuses the file. */
export function beginRide(rides: XmlRide[]): XmlRide {
  const ride = { name: '', kind: '', records: recorder(), laps: [] };
  if (rides.length <= MAX_RIDES) rides.push(ride);
  return rides.at(-1) ?? ride;
}

/** How a format reads its elements, by their lower-case names. */
interface XmlFormat {
  /** The name of the outermost element. */
  readonly root: string;
  /** The activities found so far. */
  readonly rides: readonly XmlRide[];
  open(name: string, attributes: Attributes): void;
  close(name: string, element: { readonly inner: string; readonly parent: string }): void;
  totalsOf(ride: XmlRide): RideTotals;
}

/** Reads the activities of an XML file. */
export function readXmlRides(input: TextInput, format: XmlFormat): Result<readonly RideFile[], FileProblem> {
  const text = textOf(input);
  if (!text.ok) return text;
  let root = '';
  const path: string[] = [];
  const scanned = scanXml(text.value, {
    open(tag, attributes) {
      const name = tag.toLowerCase();
      root ||= name;
      path.push(name);
      format.open(name, attributes);
    },
    close(tag, inner) {
      path.pop();
      format.close(tag.toLowerCase(), { inner, parent: path.at(-1) ?? '' });
    },
  });
  if (!scanned.ok) return scanned;
  if (root !== format.root) return err({ code: 'not-this-format' });
  const { whole } = scanned.value;
  const rides = finishedRides(format, whole);
  return !whole && !rides.ok && rides.error.code === 'no-ride' ? err({ code: 'cut-off' }) : rides;
}

/** The activities that contain data. */
export function finishedRides(
  { rides, totalsOf }: Pick<XmlFormat, 'rides' | 'totalsOf'>,
  whole: boolean,
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
