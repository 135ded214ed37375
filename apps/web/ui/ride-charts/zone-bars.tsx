import type { PowerZone } from '@musette/coach/rider/zones';
import { zoneTimeText } from '@musette/words/lengths';
import styles from '#ui/ride-charts/zone-bars.module.css';

/** The time in a zone. */
export interface ZoneTime {
  /** Its place, which decides the colour. */
  readonly zone: PowerZone;
  /** Where it is not called by its place, such as 5a. */
  readonly label?: string;
  readonly name: string;
  readonly riddenS: number;
  readonly plannedS?: number;
}

interface ZoneBarsProps {
  readonly label: string;
  readonly zones: readonly ZoneTime[];
}

/** The time in each zone: a solid bar ridden, an outline planned. */
export function ZoneBars({ label, zones }: ZoneBarsProps) {
  const hasPlan = zones.some(({ plannedS }) => plannedS !== undefined);
  const longest = zones.reduce((max, { riddenS, plannedS = 0 }) => Math.max(max, riddenS, plannedS), 0);
  const percent = (seconds: number) => `${longest > 0 ? (Math.max(0, seconds) / longest) * 100 : 0}%`;
  return (
    <div className={styles.fitted}>
      <table className={styles.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr className={styles.heads}>
            <th scope="col" colSpan={2}>
              Zone
            </th>
            <th scope="col">Ridden</th>
            {hasPlan && <th scope="col">Planned</th>}
          </tr>
        </thead>
        <tbody>
          {zones.map(({ zone, label: own = zone, name, riddenS, plannedS = 0 }) => (
            <tr key={zone}>
              <th scope="row" className={styles.name}>
                <b>Z{own}</b> {name}
              </th>
              <td className={styles.track} aria-hidden="true">
                <span className={styles.bars}>
                  <span
                    className={styles.ridden}
                    style={{ width: percent(riddenS), background: `var(--zone-${zone})` }}
                  />
                  {plannedS > 0 && <span className={styles.planned} style={{ width: percent(plannedS) }} />}
                </span>
              </td>
              <td className={styles.time}>{timeText(riddenS)}</td>
              {hasPlan && <td className={styles.plan}>{timeText(plannedS)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const timeText = (seconds: number): string => (seconds >= 0.5 ? zoneTimeText(seconds) : 'none');
