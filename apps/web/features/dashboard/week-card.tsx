import type { Weekday } from '@musette/coach/calendar/days';
import { daysInWords, weekFigure } from '#lib/format-hours.ts';
import type { Profile } from '#lib/profile.ts';
import { Card } from '#ui/card.tsx';
import { WeekBars } from '#ui/week-bars.tsx';

interface WeekCardProps {
  readonly profile: Profile;
  readonly today: Weekday;
}

/** The hours of the rider's week; a plan never breaks them. */
export const WeekCard = ({ profile: { availabilityHours: hours }, today }: WeekCardProps) => (
  <Card title="Your week" aside={`${weekFigure(hours)} h on ${daysInWords(hours)}`}>
    <WeekBars label="Your hours, day by day" hours={hours} today={today} />
  </Card>
);
