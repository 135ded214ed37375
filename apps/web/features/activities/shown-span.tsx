import { addDays, addWeeks, type IsoDate } from '@musette/coach/calendar/days';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { CALENDAR_WEEKS, calendarEnd } from '#lib/plans.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './activities.module.css';
import { calendarSpan } from './date-spans.ts';
import type { ShownWeeks } from './use-selected-day.ts';

interface ShownSpanProps {
  readonly shown: ShownWeeks;
  readonly today: IsoDate;
  readonly onSelect: (date: IsoDate) => void;
}

/** Says which weeks are shown, and goes to the twelve before or after, at the end that adjoins those that were shown. */
export function ShownSpan({ shown: { first, newest, isNewest, show }, today, onSelect }: ShownSpanProps) {
  const earlier = useRef<HTMLButtonElement>(null);
  const goBack = () => {
    show(addWeeks(first, -CALENDAR_WEEKS));
    onSelect(addDays(first, -1));
  };
  const goOn = () => {
    const next = addWeeks(first, CALENDAR_WEEKS);
    show(next);
    onSelect(next < newest ? next : today);
    // The button for later weeks is disabled now.
    if (next >= newest) earlier.current?.focus();
  };
  return (
    <span className={styles.pages}>
      <IconButton ref={earlier} framed label="Earlier weeks" icon={<ChevronLeft />} onClick={goBack} />
      <output>{calendarSpan(first, calendarEnd(first))}</output>
      <IconButton framed label="Later weeks" icon={<ChevronRight />} disabled={isNewest} onClick={goOn} />
    </span>
  );
}
