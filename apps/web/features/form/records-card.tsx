import type { UnitSystem } from '@musette/coach/rider/vocabulary';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { mondayOf } from '@musette/coach/calendar/days';
import { lengthText } from '@musette/words/lengths';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { knownEfforts, measuresIn, measureText } from '#lib/rider-data/activity-texts.ts';
import type { BestEffort } from '#lib/rider-data/activities.ts';
import { api } from '#lib/api/api.ts';
import { messageOf } from '#lib/text/messages.ts';
import { minutesText } from '#lib/text/minutes-text.ts';
import { Card } from '#ui/layout/card.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { DateWithYear } from './date-with-year.tsx';
import styles from '#ui/figures-table.module.css';

const recordsQuery = queryOptions({
  queryKey: ['activities', 'from-rides', 'records'],
  queryFn: ({ signal }) => api.progress.records({}, { signal }),
});

interface RecordsCardProps {
  readonly units: UnitSystem;
  /** The best efforts of all time. */
  readonly efforts: readonly BestEffort[];
}

/** The largest rides, the largest week and the best efforts, each with its ride. */
export function RecordsCard({ units, efforts }: RecordsCardProps) {
  const { data, error } = useQuery(recordsQuery);
  const shown = knownEfforts(efforts);
  return (
    <Card title="Records">
      {!data && !error && <Skeleton height={160} />}
      {!data && error && <p className={styles.none}>Failed to load the records: {messageOf(error)}</p>}
      {data && hasNone(data) && shown.length === 0 && (
        <p className={styles.none}>
          No records yet.{data.stravaLeftOutSince !== null && ' Rides from Strava alone are left out.'}
        </p>
      )}
      {data && !(hasNone(data) && shown.length === 0) && (
        <RecordsTable units={units} records={data} efforts={shown} />
      )}
    </Card>
  );
}

type Records = Awaited<ReturnType<typeof api.progress.records>>;

const hasNone = ({ longest, farthest, mostClimbing, biggestWeek }: Records): boolean =>
  [longest, farthest, mostClimbing, biggestWeek].every((record) => record === null);

function RecordsTable({ units, records, efforts }: RecordsCardProps & { readonly records: Records }) {
  const { distance, height } = measuresIn(units);
  const { biggestWeek } = records;
  const rides = [
    {
      name: 'Longest ride',
      record: records.longest,
      textOf: (seconds: number) => minutesText(seconds / 60),
    },
    {
      name: 'Farthest ride',
      record: records.farthest,
      textOf: (metres: number) => measureText(distance(metres)),
    },
    {
      name: 'Most climbing',
      record: records.mostClimbing,
      textOf: (metres: number) => measureText(height(metres)),
    },
  ];
  return (
    <table className={styles.figures}>
      <caption className="visually-hidden">Records</caption>
      <tbody>
        {rides.map(
          ({ name, record, textOf }) =>
            record && (
              <Figure key={name} name={name} text={textOf(record.value)}>
                <Link to="/activity/$activityId" params={{ activityId: record.activityId }} preload={false}>
                  <DateWithYear date={record.date} />
                </Link>
              </Figure>
            ),
        )}
        {biggestWeek && (
          <Figure name="Biggest week" text={minutesText(biggestWeek.seconds / 60)}>
            <Link to="/summary" search={{ week: mondayOf(biggestWeek.weekStart) }} preload={false}>
              <DateWithYear date={biggestWeek.weekStart} />
            </Link>
          </Figure>
        )}
        {efforts.map(({ seconds, watts, date, activityId }) => (
          <Figure key={seconds} name={`Best ${lengthText(seconds)}`} text={`${Math.round(watts)}\u00A0W`}>
            <Link to="/activity/$activityId" params={{ activityId }} preload={false}>
              <DateWithYear date={date} />
            </Link>
          </Figure>
        ))}
      </tbody>
    </table>
  );
}

interface FigureProps {
  readonly name: string;
  readonly text: string;
  readonly children: ReactNode;
}

const Figure = ({ name, text, children }: FigureProps) => (
  <tr>
    <th scope="row">{name}</th>
    <td>
      <b>{text}</b>
    </td>
    <td>{children}</td>
  </tr>
);
