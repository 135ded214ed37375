import { activityStore } from './activities.ts';
import type { ActivityStore } from './activities.ts';
import { athleteStore } from './athletes.ts';
import type { AthleteStore } from './athletes.ts';
import { calendarStore } from './calendar.ts';
import type { CalendarStore } from './calendar.ts';

/** Everything that intervals.icu knows. */
export interface IntervalsState {
  athletes: AthleteStore;
  calendar: CalendarStore;
  activities: ActivityStore;
  reset(): void;
}

export function intervalsState(): IntervalsState {
  const [athletes, calendar, activities] = [athleteStore(), calendarStore(), activityStore()];
  return {
    athletes,
    calendar,
    activities,
    reset: () => [athletes, calendar, activities].forEach((part) => part.reset()),
  };
}
