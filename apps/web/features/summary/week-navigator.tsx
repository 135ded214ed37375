import type { IsoDate, WeekKey } from '@musette/coach/calendar/days';
import { weekNavigation } from '@musette/coach/progress/fitness/weekly-summary';
import { weekLabel } from '@musette/words/dates';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { firstDayQuery } from '#lib/rider-data/activities.ts';
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
  const begins = useQuery(firstDayQuery).data ?? null;
  const isFirst = begins !== null && selected <= begins;
  const earlier = useRef<HTMLButtonElement>(null);
  const later = useRef<HTMLButtonElement>(null);
  // The button that led to the first week is disabled now.
  useLayoutEffect(() => {
    if (isFirst && document.activeElement === earlier.current) later.current?.focus();
  }, [isFirst]);
  const go = (week: WeekKey) =>
    void navigate({ to: '/summary', search: week === current ? {} : { week }, resetScroll: false });
  return (
    <div className={styles.navigator}>
      <IconButton
        ref={earlier}
        framed
        label={isFirst ? 'No previous week: your calendar begins here' : 'Previous week'}
        icon={<ChevronLeft />}
        disabled={isFirst}
        onClick={() => go(previous)}
      />
      <output className={styles.label}>{weekLabel(selected)}</output>
      <IconButton
        ref={later}
        framed
        label="Next week"
        icon={<ChevronRight />}
        disabled={next === null}
        onClick={() => next && go(next)}
      />
      {away && <Button onClick={() => go(current)}>Go to Current Week</Button>}
    </div>
  );
}
