import type { UnitSystem } from '@musette/coach/rider/vocabulary';
import { useMemo, useState } from 'react';
import type { ActivityDetail, ActivitySamples } from '#lib/rider-data/activities.ts';
import { measuresIn, measureText, speedIn } from '#lib/rider-data/activity-texts.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { rideStreams } from '#ui/ride-charts/shapes/ride-streams.ts';
import { clockText } from '#ui/ride-charts/shapes/time-text.ts';
import { Tabs } from '#ui/layout/tabs.tsx';
import { chartUnits } from './chart-units.ts';
import { chartSamples, lapsOf, type Part, splitsOf } from './laps.ts';
import tables from './tables.module.css';

interface LapsCardProps {
  readonly activity: ActivityDetail;
  /** Null before they are there. */
  readonly samples: ActivitySamples | null;
  readonly units: UnitSystem;
}

/** The laps of the device, and splits of 5 km or 5 miles; nothing for a ride that has neither. */
export function LapsCard({ activity, samples, units }: LapsCardProps) {
  const { indoor, type } = activity;
  const streams = useMemo(() => samples && rideStreams(chartSamples(samples, indoor)), [samples, indoor]);
  const laps = useMemo(() => lapsOf(activity, streams), [activity, streams]);
  const splits = useMemo(
    () => (streams ? splitsOf(streams, chartUnits(units, type)) : []),
    [streams, units, type],
  );
  const columns = columnsFor(type, units);
  const tabs = [
    ...(laps.length > 1 ? [{ id: 'laps', label: 'Laps', parts: laps }] : []),
    ...(splits.length > 1
      ? [{ id: 'splits', label: units === 'metric' ? '5 km' : '5 miles', parts: splits }]
      : []),
  ].map(({ parts, ...tab }) => ({
    ...tab,
    panel: <PartsTable parts={parts} columns={columns} name={tab.label} />,
  }));
  if (tabs.length === 0) return null;
  return (
    <Card title="Laps and splits" aside="time and speed without stops">
      <Tabs label="Laps and splits" tabs={tabs} />
    </Card>
  );
}

interface Column {
  readonly label: string;
  readonly of: (part: Part) => string | null;
}

const known = <T extends number>(value: T | null, textOf: (value: T) => string): string | null =>
  value === null ? null : textOf(value);

/** The columns of the table. Runners read their pace, cyclists their speed. */
function columnsFor(type: ActivityDetail['type'], units: UnitSystem): readonly Column[] {
  const { distance, height } = measuresIn(units);
  const speed = speedIn(units, type);
  return [
    { label: 'Time', of: ({ seconds }) => known(seconds, clockText) },
    { label: 'Distance', of: ({ distanceM }) => known(distanceM, (value) => measureText(distance(value))) },
    {
      label: speed.label,
      of: ({ speedMps }) => known(speedMps, (value) => measureText(speed.measure(value))),
    },
    { label: 'Power', of: ({ watts }) => known(watts, (value) => `${Math.round(value)} W`) },
    {
      label: 'Heart rate',
      of: ({ heartRateBpm }) => known(heartRateBpm, (value) => `${Math.round(value)} bpm`),
    },
    { label: 'Cadence', of: ({ cadenceRpm }) => known(cadenceRpm, (value) => `${Math.round(value)} rpm`) },
    { label: 'Climbing', of: ({ climbM }) => known(climbM, (value) => measureText(height(value))) },
  ];
}

interface PartsTableProps {
  readonly name: string;
  readonly parts: readonly Part[];
  readonly columns: readonly Column[];
}

/** A ride with more parts shows these first. */
const FIRST_ROWS = 8;

function PartsTable({ parts, columns, name }: PartsTableProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? parts : parts.slice(0, FIRST_ROWS);
  return (
    <>
      <div className={tables.scroll}>
        <table className={tables.table}>
          <caption className="visually-hidden">{name}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Number</span>
              </th>
              {columns.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((part, index) => (
              <tr key={part.startS}>
                <th scope="row">{index + 1}</th>
                {columns.map(({ label, of }, column) => (
                  <td key={label} className={column === 0 ? tables.figure : undefined}>
                    {of(part) ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {parts.length > FIRST_ROWS && (
        <Button tone="quiet" size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show all ${parts.length}`}
        </Button>
      )}
    </>
  );
}
