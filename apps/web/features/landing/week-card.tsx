import { capitalized } from '@musette/words/lengths';
import { WEEKDAYS, type Weekday } from '@musette/coach/calendar/days';
import { type Availability, minutesAvailable } from '@musette/coach/rider/availability';
import { Check, CircleAlert } from 'lucide-react';
import { landingHours } from '#lib/account/landing-hours.ts';
import { minutesText, unbroken } from '#lib/text/minutes-text.ts';
import { refusalMessageOf } from '#lib/text/messages.ts';
import { usePreview } from '#lib/preview/use-preview.ts';
import { SignUpLink } from '#lib/account/sign-up-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Pill } from '#ui/pill.tsx';
import { WeekColumns, type WeekDay } from '#ui/charts/week-columns.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { SAMPLE_HOURS, sampleQuestion } from './sample-question.ts';
import {
  dayName,
  minutesOf,
  SAMPLE_WEEK,
  shownChecks,
  type ShownWeek,
  shownWeekOf,
  weekMinutes,
} from './sample-week.ts';
import styles from './week-card.module.css';

interface WeekCardProps {
  /** The hours that the visitor has chosen; null shows the sample week. */
  readonly hours: Availability | null;
  readonly onHours: (hours: Availability | null) => void;
}

/** The sample week with its promises; a visitor can change the hours and get another plan. */
export function WeekCard({ hours, onHours }: WeekCardProps) {
  const { choose, reset, week, isPlanning, problem } = useVisitorWeek(hours, onHours);
  return (
    <Card
      title={problem ? 'Your week' : weekTitle(week)}
      aside={!problem && <Verdict week={week} isPlanning={isPlanning} />}
      className={styles.card ?? ''}
    >
      <p className={styles.invitation}>
        Drag the bars to the hours you have: the coach plans the week again, here in your browser.
      </p>
      <HoursEditor hours={hours ?? SAMPLE_HOURS} onChange={choose} />
      <output className="visually-hidden">{hours && !isPlanning && !problem && weekTitle(week)}</output>
      {problem ? (
        <p role="alert" className={styles.problem}>
          <CircleAlert aria-hidden="true" />
          {problem}
        </p>
      ) : (
        <WeekColumns label="The days of that week" days={dayColumns(week)} heightPx={92} />
      )}
      {hours && (
        <div className={styles.own}>
          <SignUpLink look={{ tone: 'primary' }}>Plan my season with these hours</SignUpLink>
          <Button tone="ghost" onClick={reset}>
            Back to the example
          </Button>
        </div>
      )}
      {!problem && <Promised week={week} />}
    </Card>
  );
}

interface VerdictProps {
  readonly week: ShownWeek;
  readonly isPlanning: boolean;
}

function Verdict({ week: { checks }, isPlanning }: VerdictProps) {
  const kept = checks.filter(({ passed }) => passed).length;
  if (isPlanning) return <Pill>Planning</Pill>;
  return (
    <Pill tone={kept === checks.length ? 'good' : 'bad'}>
      {kept} of {checks.length} promises hold
    </Pill>
  );
}

/** The week planned for the hours that a visitor has chosen; the sample week by default. */
function useVisitorWeek(hours: Availability | null, onHours: WeekCardProps['onHours']) {
  const { preview, refusal, failed } = usePreview(hours && sampleQuestion(hours));
  const week = hours && preview ? shownWeekOf(preview) : SAMPLE_WEEK;
  const problem = refusal && refusalMessageOf({ path: refusal.field, code: refusal.code });
  return {
    week,
    isPlanning: hours !== null && WEEKDAYS.some((weekday) => week.hours[weekday] !== hours[weekday]),
    problem: failed ? 'The coach could not be loaded. Your hours are kept for the setup.' : problem,
    choose: (chosen: Availability) => {
      landingHours.save(chosen);
      onHours(chosen);
    },
    reset: () => {
      landingHours.drop();
      onHours(null);
    },
  };
}

const weekTitle = (week: ShownWeek): string =>
  `Week ${week.number} of ${week.of}: ${oneLine(minutesAvailable(week.hours))} free, ${oneLine(weekMinutes(week))} planned`;

const oneLine = (minutes: number): string => unbroken(minutesText(minutes));

const Promised = ({ week }: { readonly week: ShownWeek }) => (
  <ul className={styles.proof}>
    {shownChecks(week).map(({ name, limit, figure, passed }) => (
      <li key={name} className={styles.check}>
        {passed ? <Check aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
        <span>{capitalized(limit)}</span>
        <span className={styles.figure}>{unbroken(figure)}</span>
      </li>
    ))}
  </ul>
);

const dayColumns = (week: ShownWeek): readonly WeekDay[] => WEEKDAYS.map((weekday) => dayOf(week, weekday));

function dayOf({ days }: ShownWeek, day: Weekday): WeekDay {
  const workout = days[day];
  return {
    key: day,
    name: dayName(day),
    title: workout?.type ?? 'Rest',
    words: workout ? minutesText(minutesOf(workout)) : undefined,
    steps: workout?.steps ?? [],
    quiet: workout === null,
  };
}
