import type { IsoDate, WeekKey } from '@musette/coach/calendar/days';
import { weekNavigation } from '@musette/coach/progress/weekly-summary';
import { weekLabel } from '@musette/words/dates';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './week-navigator.module.css';

interface WeekNavigatorProps {
  readonly selected: WeekKey;
  readonly today: IsoDate;
}

/** Goes to the week before and after, and back to the current one (spec 2, 4). */
export function WeekNavigator({ selected, today }: WeekNavigatorProps) {
  const navigate = useNavigate();
  const { previous, next, current, away } = weekNavigation(selected, today);
  const go = (week: WeekKey) =>
    void navigate({ to: '/summary', search: week === current ? {} : { week }, resetScroll: false });
  return (
    <div className={styles.navigator}>
      <IconButton framed label="Previous week" icon={<ChevronLeft />} onClick={() => go(previous)} />
      <output className={styles.label}>{weekLabel(selected)}</output>
      <IconButton
        framed
        label="Next week"
        icon={<ChevronRight />}
        disabled={next === null}
        onClick={() => next && go(next)}
      />
      {away && (
        <Button className={styles.current} onClick={() => go(current)}>
          Go to Current Week
        </Button>
      )}
    </div>
  );
}
