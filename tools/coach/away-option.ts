import { byDay, isDay } from '@musette/coach/calendar/days';
import { err, ok, type Result } from '@musette/coach/result';
import { AWAY_KINDS, type DaysAway, lengthOf, MAX_DAYS_AWAY, overlap } from '@musette/coach/rider/days-away';

// The option --away.

const UNKNOWN_AWAY =
  '--away is days from the first to the last, and why: 2027-02-01:2027-02-10:holiday,2027-03-08:2027-03-12:illness.';

/** The days away of the option, each on days of its own. */
export function daysAwayIn(text: string | undefined): Result<readonly DaysAway[], string> {
  const all = (text?.split(',') ?? []).map(daysAwayOf);
  if (!all.every((each) => each !== null)) return err(UNKNOWN_AWAY);
  const long = all.find((each) => lengthOf(each) > MAX_DAYS_AWAY);
  if (long !== undefined)
    return err(
      `--away is ${MAX_DAYS_AWAY} days at a time at most, and ${long.from} to ${long.to} is longer.`,
    );
  const twice = all.find((each, index) => all.slice(0, index).some((other) => overlap(each, other)));
  if (twice !== undefined) return err(`--away has days twice: ${twice.from} to ${twice.to}.`);
  return ok(all);
}

function daysAwayOf(text: string): DaysAway | null {
  const [from = '', to = '', name, ...more] = text.split(':');
  const kind = AWAY_KINDS.find((one) => one === name);
  if (!isDay(from) || !isDay(to) || kind === undefined || more.length > 0) return null;
  return byDay(from, to) > 0 ? null : { from, to, kind };
}
