import { lengthText } from '@musette/words/lengths';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { Card } from '#ui/layout/card.tsx';
import { ChartCursor } from '#ui/charts/chart-cursor.tsx';
import { type Curve, type CurvePicture, curvePicture, isNamed } from './curve-view.ts';
import styles from './curve-card.module.css';
import legend from './legend.module.css';
import { DateWithYear } from './date-with-year.tsx';
import tables from '#ui/figures-table.module.css';

interface CurveCardProps {
  /** The most important one first. */
  readonly curves: readonly Curve[];
  readonly ftpWatts: number | null;
}

const STYLES = [styles.first, styles.second, styles.third];

/** The best power over each duration, in several times. */
export function CurveCard({ curves, ftpWatts }: CurveCardProps) {
  const [cursor, setCursor] = useState<number | null>(null);
  const [hasTable, setTable] = useState(false);
  const picture = useMemo(() => curvePicture(curves), [curves]);
  const places = useMemo(() => picture.seconds.map(({ percent }) => percent / 100), [picture]);
  const at =
    cursor ??
    Math.max(
      0,
      picture.seconds.findIndex(({ value }) => value === START_SECONDS),
    );
  const seconds = picture.seconds[at]?.value ?? 0;
  const shown = curves.map(({ name, efforts }) => ({
    name,
    effort: efforts.find((each) => each.seconds === seconds),
  }));
  const words = `${lengthText(seconds)}: ${shown
    .map(({ name, effort }) => `${name} ${effort ? `${Math.round(effort.watts)} W` : 'none'}`)
    .join(', ')}`;
  return (
    <Card title="Power curve" aside={`Best ${lengthText(seconds)}`}>
      <dl className={legend.legend}>
        {shown.map(({ name, effort }, index) => (
          <div key={name}>
            <dt>
              <svg className={legend.mark} viewBox="0 0 20 10" aria-hidden="true">
                <path className={STYLES[index]} d="M0 5H20" />
              </svg>
              {name}
            </dt>
            <dd>{effort ? `${Math.round(effort.watts)} W` : '\u2013'}</dd>
          </div>
        ))}
      </dl>
      <Plot picture={picture} ftpWatts={ftpWatts}>
        <ChartCursor
          label="Duration"
          places={places}
          index={cursor}
          onChange={setCursor}
          start={at}
          words={words}
        />
      </Plot>
      <button
        type="button"
        className={classes(styles.toggle, 'finger')}
        aria-expanded={hasTable}
        onClick={() => setTable(!hasTable)}
      >
        {hasTable ? 'Hide the table' : 'Show as a table'}
      </button>
      {hasTable && <CurveTable curves={curves} durations={picture.seconds.map(({ value }) => value)} />}
    </Card>
  );
}

/** The figures begin with twenty minutes, the duration of a test. */
const START_SECONDS = 1200;

interface PlotProps {
  readonly picture: CurvePicture;
  readonly ftpWatts: number | null;
  readonly children: ReactNode;
}

const Plot = ({ picture: { paths, watts, seconds, wattsPercent }, ftpWatts, children }: PlotProps) => {
  const place = ftpWatts === null ? null : wattsPercent(ftpWatts);
  const ftpPercent = place !== null && place >= 0 && place <= 100 ? place : null;
  return (
    <div className={styles.chart}>
      <div className={styles.plot}>
        {watts.map(({ value, percent }) => (
          <span key={value} className={styles.tick} style={{ top: `${percent}%` }} aria-hidden="true">
            {value}
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.picture} aria-hidden="true">
          {paths
            .map((path, index) => ({ path, style: STYLES[index] }))
            .toReversed()
            .map(({ path, style }) => (
              <path key={style} d={path} className={style} />
            ))}
          {ftpPercent !== null && <path d={`M0 ${ftpPercent}H100`} className={styles.ftp} />}
        </svg>
        {ftpPercent !== null && (
          <span className={styles.ftpLabel} style={{ top: `${ftpPercent}%` }} aria-hidden="true">
            FTP {ftpWatts} W
          </span>
        )}
        {children}
      </div>
      <div className={styles.foot} aria-hidden="true">
        {seconds
          .filter(({ value }) => isNamed(value))
          .map(({ value, percent }) => (
            <span
              key={value}
              className={styles.duration}
              style={{ left: `${percent}%`, translate: `${-percent}%` }}
            >
              {lengthText(value)}
            </span>
          ))}
      </div>
    </div>
  );
};

interface CurveTableProps {
  readonly curves: readonly Curve[];
  readonly durations: readonly number[];
}

/** A region that scrolls can be reached with the keyboard. */
const SCROLLED = { role: 'region', tabIndex: 0, 'aria-label': 'Power curve as a table' } as const;

/** The curves as text, each figure with its ride. */
const CurveTable = ({ curves, durations }: CurveTableProps) => (
  <div {...SCROLLED} className={styles.scroll}>
    <table className={tables.figures}>
      <thead>
        <tr>
          <th scope="col">Duration</th>
          {curves.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {durations.map((seconds) => (
          <tr key={seconds}>
            <th scope="row">{lengthText(seconds)}</th>
            {curves.map(({ name, efforts }) => {
              const effort = efforts.find((each) => each.seconds === seconds);
              return (
                <td key={name}>
                  {effort ? (
                    <>
                      <b>{Math.round(effort.watts)} W</b>{' '}
                      <Link
                        to="/activity/$activityId"
                        params={{ activityId: effort.activityId }}
                        preload={false}
                      >
                        <DateWithYear date={effort.date} />
                      </Link>
                    </>
                  ) : (
                    '\u2013'
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
