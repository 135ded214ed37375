import { type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import { memo } from 'react';
import { minutesText, unbroken } from '#lib/text/minutes-text.ts';
import type { Preview } from '#lib/preview/preview-model.ts';
import { noRideWords, weekDates, weekDayOf, weekTotal } from '#lib/preview/preview-week.ts';
import { SeasonChart } from '#lib/season/season-chart.tsx';
import { Card } from '#ui/layout/card.tsx';
import { WeekColumns } from '#ui/charts/week-columns.tsx';
import styles from './generate.module.css';

interface CardProps {
  readonly preview: Preview;
  readonly today: IsoDate;
}

// `memo` renders a card only when its own data changes, so that typing stays fast.
/** The season, week by week. */
export const SeasonCard = memo(({ preview: { weeks, raceDate, start }, today }: CardProps) => {
  const longest = Math.max(...weeks.map(({ longRideMinutes }) => longRideMinutes));
  return (
    <Card title="Load per week" aside={`Longest ride ${minutesText(longest)}`}>
      <SeasonChart
        weeks={weeks.map(({ kind, targetMinutes, ...week }) => ({
          ...week,
          recovery: kind === 'recovery' || kind === 'transition',
          minutes: targetMinutes,
        }))}
        raceDate={raceDate}
        today={today}
      />
      <p className={styles.start}>{unbroken(start)}</p>
    </Card>
  );
});

/** The first week. */
export const WeekCard = memo(({ preview, today }: CardProps) => {
  const monday = preview.weeks[0]?.weekStart ?? mondayOf(today);
  const isThisWeek = monday === mondayOf(today);
  const name = isThisWeek ? 'This week' : 'First week';
  return (
    <Card title={`${name}, ${weekDates(monday)}`} aside={weekTotal(preview)}>
      <p className={styles.aim}>{noRideWords(preview, isThisWeek) ?? preview.aim}</p>
      <WeekColumns label={`${name}'s plan`} days={preview.days.map((day) => weekDayOf(day, today))} />
    </Card>
  );
});
