import type { Step } from '@musette/coach/workout/steps';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { FlagProfile } from '#ui/flag-mark.tsx';
import { RestProfile, StageProfile } from '#ui/stage-profile.tsx';
import styles from '#ui/week-columns.module.css';

/** A day as a week shows it. */
export interface WeekDay {
  readonly key: string;
  /** The whole name; columns show its first three letters. */
  readonly name: string;
  /** Next to the name: the date, or the hours of that day. */
  readonly beside?: string | undefined;
  readonly title: string;
  /** Under the title: the minutes. */
  readonly words?: string | undefined;
  readonly steps: readonly Step[];
  /** A race: it has no steps. */
  readonly flag?: boolean;
  /** Not ridden: the name is struck through and the picture is hollow. */
  readonly lost?: boolean;
  /** How much of its place the picture takes. */
  readonly widthPercent?: number;
  readonly today?: boolean;
  /** Over, or not to be ridden: it steps back. */
  readonly quiet?: boolean;
  /** A badge or a tick. */
  readonly mark?: ReactNode;
}

export interface WeekColumnsProps {
  readonly label: string;
  readonly days: readonly WeekDay[];
  readonly heightPx?: number;
  /** Makes a link of a day's title. */
  readonly renderTitle?: ((day: WeekDay) => ReactNode) | undefined;
}

/** Seven days as seven stages side by side; on phones they are rows. */
export const WeekColumns = ({ label, days, heightPx = 64, renderTitle }: WeekColumnsProps) => (
  <div className={styles.frame}>
    <ol className={styles.days} aria-label={label}>
      {days.map((day) => (
        <li
          key={day.key}
          className={classes(
            styles.day,
            day.today && styles.today,
            day.quiet && styles.quiet,
            day.lost && styles.lost,
          )}
          aria-current={day.today ? 'date' : undefined}
        >
          <span className={styles.head}>
            <span>
              <span aria-hidden="true">{day.name.slice(0, 3)}</span>
              <span className="visually-hidden">{day.name}</span>
            </span>
            {day.beside && <span className={styles.beside}>{day.beside}</span>}
          </span>
          <span className={styles.stage} aria-hidden="true">
            {day.steps.length > 0 ? (
              <StageProfile
                steps={day.steps}
                heightPx={heightPx}
                hollow={day.lost ?? false}
                widthPercent={day.widthPercent ?? 100}
                label=""
              />
            ) : (
              <NoSteps day={day} heightPx={heightPx} />
            )}
          </span>
          <span className={styles.words}>
            <strong className={styles.title}>{renderTitle ? renderTitle(day) : day.title}</strong>
            {day.words && <span className={styles.minutes}>{day.words}</span>}
            {day.mark}
          </span>
        </li>
      ))}
    </ol>
  </div>
);

const NoSteps = ({ day, heightPx }: { readonly day: WeekDay; readonly heightPx: number }) =>
  day.flag ? <FlagProfile heightPx={heightPx} /> : <RestProfile heightPx={heightPx} />;
