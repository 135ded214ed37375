import { type IsoDate, weekdayOf } from '@musette/coach/calendar/days';
import { Link } from '@tanstack/react-router';
import { weekInWords } from '#lib/text/format-hours.ts';
import type { Profile } from '#lib/rider-data/profile.ts';
import { Card } from '#ui/layout/card.tsx';
import { WeekBars } from '#ui/charts/week-bars.tsx';
import styles from './dashboard.module.css';

interface WeekCardProps {
  readonly profile: Profile;
  readonly today: IsoDate;
}

/** Shows the rider's hours in a week without a plan. */
export const WeekCard = ({ profile: { availabilityHours: hours }, today }: WeekCardProps) => (
  <Card
    title="Your week"
    aside={
      <span className={styles.hours}>
        {weekInWords(hours)}
        <Link to="/onboarding" className="finger">
          Change hours
        </Link>
      </span>
    }
  >
    <WeekBars label="Your hours, day by day" hours={hours} today={weekdayOf(today)} />
  </Card>
);
