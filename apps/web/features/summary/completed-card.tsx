import type { IsoDate } from '@musette/coach/calendar/days';
import { outcomeOf } from '@musette/coach/progress/sessions';
import type { WeeklySummary } from '@musette/coach/progress/weekly-summary';
import { listText } from '@musette/words/lengths';
import { dayText } from '#lib/day-text.ts';
import { pictureOf } from '#lib/outcome.ts';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { ProgressBar } from '#ui/progress.tsx';
import { StageProfile } from '#ui/stage-profile.tsx';
import styles from './completed-card.module.css';
import type { SummaryDay } from './use-week.ts';

interface CompletedCardProps {
  readonly summary: WeeklySummary;
  readonly days: readonly SummaryDay[];
  readonly today: IsoDate;
}

/** The card 'Completed Sessions' (spec 2). */
export function CompletedCard({ summary, days, today }: CompletedCardProps) {
  const { completedSessions, totalPlannedSessions, percent, success } = summary;
  const sessions = days.flatMap(({ workouts }) => workouts).filter(({ steps }) => steps.length > 0);
  const missed = sessions.filter((workout) => outcomeOf(workout, today) === 'missed');
  return (
    <Card title="Completed Sessions">
      <p className={styles.count}>
        <b>{completedSessions}</b> / {totalPlannedSessions}
      </p>
      <div className={styles.pictures} aria-hidden="true">
        {sessions.map((workout) => (
          <span key={workout.position} className={styles.picture}>
            <StageProfile {...pictureOf(workout, today)} heightPx={26} label="" />
          </span>
        ))}
      </div>
      <p className={styles.line}>
        <b className={classes(styles.percent, !success && styles.low)}>{percent} %</b>
        <span>{missedText(missed.map(({ date }) => date))}</span>
      </p>
      <ProgressBar label="Completed sessions" percent={percent} tone={success ? 'good' : 'bad'} />
    </Card>
  );
}

/** Names up to two missed days: Thursday was missed. */
function missedText(dates: readonly string[]): string {
  if (dates.length === 0) return '';
  if (dates.length > 2) return `${dates.length} were missed`;
  const names = dates.map((date) => dayText(date, 'long').split(',')[0] ?? '');
  return `${listText(names, 'and')} ${names.length === 1 ? 'was' : 'were'} missed`;
}
