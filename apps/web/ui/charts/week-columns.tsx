import type { Step } from '@musette/coach/workout/steps';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { FlagProfile } from '#ui/flag-mark.tsx';
import { RestProfile, StageProfile } from '#ui/charts/stage-profile.tsx';
import styles from '#ui/charts/week-columns.module.css';

/** A day in the columns of a week. */
export interface WeekDay {
  readonly key: string;
  /** The full name; columns show its first three letters. */
  readonly name: string;
  /** Next to the name: the date, or the hours of that day. */
  readonly beside?: string | undefined;
  readonly title: string;
  /** The line below the title: the minutes. */
  readonly words?: string | undefined;
  readonly steps: readonly Step[];
  /** Whether it is a race, which has no steps. */
  readonly flag?: boolean;
  /** Whether it was not ridden: the name is struck through and the picture is hollow. */
  readonly lost?: boolean;
  /** The width of the picture in percent. */
  readonly widthPercent?: number;
  readonly today?: boolean;
  /** Whether the day is past or a rest day, which is drawn paler. */
  readonly quiet?: boolean;
  /** A short line below the name, which may come late. */
  readonly note?: ReactNode;
  /** A badge or a tick. */
  readonly mark?: ReactNode;
}

interface WeekColumnsProps {
  readonly label: string;
  readonly days: readonly WeekDay[];
  readonly heightPx?: number;
  /** Renders the title of a day, for example as a link. */
  readonly renderTitle?: ((day: WeekDay) => ReactNode) | undefined;
}

/** The seven days of a week as columns with stage profiles; on phones they are rows. */
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
            {day.note && <span className={styles.note}>{day.note}</span>}
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
