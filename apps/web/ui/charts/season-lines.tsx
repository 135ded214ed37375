import { linePath, seasonScale } from '#ui/charts/season-spans.ts';
import styles from '#ui/charts/season-lines.module.css';

/** Fitness and form day by day. */
export interface SeasonForm {
  readonly fitness: readonly number[];
  readonly form: readonly number[];
  /** The day of the season on which the values begin. */
  readonly from: number;
  /** The index of today's value; the values from then on are planned. */
  readonly today: number;
  /** The length of the season. */
  readonly days: number;
  /** Whether there are too few weeks of rides to be sure. */
  readonly isGuess: boolean;
  /** What the lines say, for screen readers. */
  readonly words: string;
}

interface SeasonLinesProps {
  readonly form: SeasonForm;
}

const HEIGHT = 100;

/** Fitness as a thick line and form as a thin one, dotted ahead of today. */
export function SeasonLines({
  form: { fitness, form, from, today, days, isGuess, words },
}: SeasonLinesProps) {
  const scale = seasonScale([...fitness, ...form]);
  const lines = [
    { name: 'Fitness', style: styles.fitness, values: fitness },
    { name: 'Form', style: styles.form, values: form },
  ];
  return (
    <div className={styles.band}>
      <dl className={styles.figures}>
        {lines.map(({ name, style, values }) => (
          <div key={name}>
            <dt>
              <svg className={styles.sample} viewBox="0 0 20 8" aria-hidden="true">
                <path className={style} d="M0 4H20" />
              </svg>
              {name}
            </dt>
            <dd>{signed(values[today] ?? 0, name === 'Form')}</dd>
          </div>
        ))}
      </dl>
      {isGuess && <p className={styles.figures}>A rough guess until there are six weeks</p>}
      <svg
        className={styles.lines}
        viewBox={`0 0 ${days} ${HEIGHT}`}
        preserveAspectRatio="none"
        {...{ role: 'img', 'aria-label': words }}
      >
        <path className={styles.zero} d={`M0 ${scale(0) * HEIGHT}H${days}`} />
        {lines.map(({ name, style, values }) => (
          <g key={name} className={style}>
            <path d={linePath(values.slice(0, today + 1), { from, scale, height: HEIGHT })} />
            <path
              className={styles.planned}
              d={linePath(values.slice(today), { from: from + today, scale, height: HEIGHT })}
            />
          </g>
        ))}
        <path className={styles.today} d={`M${from + today + 0.5} 0V${HEIGHT}`} />
      </svg>
    </div>
  );
}

const signed = (value: number, isSigned: boolean): string => {
  const whole = Math.round(value);
  if (whole < 0) return `−${-whole}`;
  return isSigned && whole > 0 ? `+${whole}` : String(whole);
};
