import { lengthText } from '@musette/words/lengths';
import type { ActivityDetail } from '#lib/rider-data/activities.ts';
import { dayText } from '#lib/text/day-text.ts';
import { Card } from '#ui/layout/card.tsx';
import tables from './tables.module.css';

interface EffortsCardProps {
  readonly activity: ActivityDetail;
}

/** The durations that a rider knows, in seconds. */
const SHOWN_SECONDS = [5, 30, 60, 300, 1200, 3600];

/** The best power of the ride over some durations, and since when there was no better one. */
export function EffortsCard({ activity: { bestEfforts, date, source } }: EffortsCardProps) {
  const shown = bestEfforts.filter(({ seconds }) => SHOWN_SECONDS.includes(seconds));
  return (
    <Card title="Best efforts" aside={shown.length > 0 ? 'best since' : undefined}>
      {shown.length === 0 && (
        <p className={tables.note}>
          {source === 'manual'
            ? 'Best efforts need the recording of a ride.'
            : 'Best efforts need a power meter.'}
        </p>
      )}
      {shown.length > 0 && (
        <table className={tables.table}>
          <caption className="visually-hidden">Best efforts</caption>
          <tbody>
            {shown.map(({ seconds, watts, betterOn }) => (
              <tr key={seconds}>
                <th scope="row">{lengthText(seconds)}</th>
                <td className={tables.figure}>{Math.round(watts)} W</td>
                <td>{betterOn === null ? <b>best ever</b> : sinceText(betterOn, date)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

/** Apr 12, and the year if it is not the year of the ride. */
const sinceText = (betterOn: string, date: string): string =>
  betterOn.slice(0, 4) === date.slice(0, 4)
    ? dayText(betterOn)
    : `${dayText(betterOn)}, ${betterOn.slice(0, 4)}`;
