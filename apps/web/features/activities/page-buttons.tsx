import { addDays, addWeeks, type IsoDate } from '@musette/coach/calendar/days';
import { useRef } from 'react';
import { CALENDAR_WEEKS } from '#lib/plans.ts';
import { Button } from '#ui/button.tsx';
import type { ShownWeeks } from './use-selected-day.ts';

interface PageButtonsProps {
  readonly shown: ShownWeeks;
  readonly today: IsoDate;
  readonly onSelect: (date: IsoDate) => void;
}

/** Goes to the twelve weeks before or after, at the end that adjoins those that were shown. */
export function PageButtons({ shown: { first, newest, isNewest, show }, today, onSelect }: PageButtonsProps) {
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
    <>
      <Button tone="ghost" ref={earlier} onClick={goBack}>
        Earlier weeks
      </Button>
      <Button tone="ghost" disabled={isNewest} onClick={goOn}>
        Later weeks
      </Button>
    </>
  );
}
