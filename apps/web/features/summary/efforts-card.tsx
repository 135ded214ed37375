import { lengthText } from '@musette/words/lengths';
import { Link } from '@tanstack/react-router';
import type { BestEffort } from '#lib/rider-data/activities.ts';
import { knownEfforts } from '#lib/rider-data/activity-texts.ts';
import { dayText } from '#lib/text/day-text.ts';
import { Card } from '#ui/layout/card.tsx';
import tables from '#ui/figures-table.module.css';
import styles from './summary.module.css';

interface EffortsCardProps {
  readonly efforts: readonly BestEffort[];
  /** Whether a ride from Strava has power: it comes without its recording. */
  readonly hasStravaPower: boolean;
}

/** The best power of the week over some durations, each with its ride. */
export function EffortsCard({ efforts, hasStravaPower }: EffortsCardProps) {
  const shown = knownEfforts(efforts);
  return (
    <Card title="Best efforts of the week">
      {shown.length === 0 ? (
        <p className={styles.none}>
          {hasStravaPower
            ? 'Best efforts need the recording of a ride. Strava gives none here; a file has it.'
            : 'Best efforts need a ride with power.'}
        </p>
      ) : (
        <table className={tables.figures}>
          <caption className="visually-hidden">Best efforts of the week</caption>
          <tbody>
            {shown.map(({ seconds, watts, date, activityId }) => (
              <tr key={seconds}>
                <th scope="row">{lengthText(seconds)}</th>
                <td>
                  <b>{Math.round(watts)} W</b>
                </td>
                <td>
                  <Link to="/activity/$activityId" params={{ activityId }} preload={false}>
                    {dayText(date, 'day')}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
