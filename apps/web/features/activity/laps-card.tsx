import type { UnitSystem } from '@musette/coach/rider/vocabulary';
import { useMemo } from 'react';
import type { ActivityDetail, ActivitySamples } from '#lib/activities.ts';
import { measuresIn, measureText } from '#lib/activity-texts.ts';
import { Card } from '#ui/card.tsx';
import { clockText } from '#ui/ride-charts/shapes/time-text.ts';
import { Tabs } from '#ui/tabs.tsx';
import { chartUnits } from './chart-units.ts';
import { type Part, lapsOf, splitsOf } from './laps.ts';
import tables from './tables.module.css';

interface LapsCardProps {
  readonly activity: ActivityDetail;
  /** Null before they are there. */
  readonly samples: ActivitySamples | null;
  readonly units: UnitSystem;
}

/** The laps of the device, and splits of 5 km or 5 miles; nothing for a ride that has neither. */
export function LapsCard({ activity, samples, units }: LapsCardProps) {
  const laps = lapsOf(activity);
  const splits = useMemo(
    () => (samples ? splitsOf({ samples, activity, units: chartUnits(units) }) : []),
    [samples, activity, units],
  );
  const tabs = [
    ...(laps.length > 1 ? [{ id: 'laps', label: 'Laps', parts: laps }] : []),
    ...(splits.length > 1
      ? [{ id: 'splits', label: units === 'metric' ? '5 km' : '5 miles', parts: splits }]
      : []),
  ].map(({ parts, ...tab }) => ({
    ...tab,
    panel: <PartsTable parts={parts} units={units} name={tab.label} />,
  }));
  if (tabs.length === 0) return null;
  return (
    <Card title="Laps and splits">
      <Tabs label="Laps and splits" tabs={tabs} />
    </Card>
  );
}

interface PartsTableProps {
  readonly name: string;
  readonly parts: readonly Part[];
  readonly units: UnitSystem;
}

function PartsTable({ name, parts, units }: PartsTableProps) {
  const { distance, speed, height } = measuresIn(units);
  const text = (value: number | null, of: (value: number) => string) => (value === null ? '–' : of(value));
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <caption className="visually-hidden">{name}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Number</span>
            </th>
            {['Time', 'Distance', 'Speed', 'Power', 'Heart rate', 'Cadence', 'Climbing'].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map((part, index) => (
            <tr key={part.startS}>
              <th scope="row">{index + 1}</th>
              <td className={tables.figure}>{text(part.seconds, clockText)}</td>
              <td>{text(part.distanceM, (value) => measureText(distance(value)))}</td>
              <td>{text(part.speedMps, (value) => measureText(speed(value)))}</td>
              <td>{text(part.watts, (value) => `${Math.round(value)} W`)}</td>
              <td>{text(part.heartRateBpm, (value) => `${Math.round(value)} bpm`)}</td>
              <td>{text(part.cadenceRpm, (value) => `${Math.round(value)} rpm`)}</td>
              <td>{text(part.climbM, (value) => measureText(height(value)))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
