import { useId } from 'react';
import type { Axis } from '#ui/ride-charts/shapes/axis.ts';
import { STREAM_NAMES, type RideStreams, type StreamName } from '#ui/ride-charts/shapes/ride-streams.ts';
import type { TableRow } from '#ui/ride-charts/shapes/table-rows.ts';
import { labelOf, type RideUnit } from '#ui/ride-charts/shapes/units.ts';
import styles from '#ui/ride-charts/chart-table.module.css';

interface ChartTableProps {
  readonly rows: readonly TableRow[];
  readonly streams: RideStreams;
  readonly axis: Axis;
  readonly units: Readonly<Record<StreamName, RideUnit>>;
  readonly hasPlan: boolean;
}

/** A region that scrolls can be reached with the keyboard. */
const SCROLLED = { role: 'region', tabIndex: 0 } as const;

/** The charts as text: the averages of each minute or kilometre. */
export function ChartTable({ rows, streams, axis, units, hasPlan }: ChartTableProps) {
  const id = useId();
  const names = STREAM_NAMES.filter((name) => streams.values[name]);
  return (
    <div {...SCROLLED} aria-labelledby={id} className={styles.scroll}>
      <table className={styles.table}>
        <caption id={id} className={styles.caption}>
          Averages by {axis.name}, from the start of each row
        </caption>
        <thead>
          <tr>
            <th scope="col">{axis.name === 'time' ? 'Time' : 'Distance'}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {labelOf(name, units[name])} <span className={styles.unit}>{units[name].label}</span>
              </th>
            ))}
            {hasPlan && (
              <th scope="col">
                Planned <span className={styles.unit}>W</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.fromS}>
              <th scope="row">{axis.textOf(row.from)}</th>
              {names.map((name) => (
                <td key={name}>{figureText(row.values[name], units[name])}</td>
              ))}
              {hasPlan && <td>{figureText(row.plannedWatts, units.power)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A value below the unit of its column. */
const figureText = (value: number | null, { format }: RideUnit): string =>
  value === null ? '–' : format(value);
