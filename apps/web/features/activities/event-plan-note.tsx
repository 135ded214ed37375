import type { IsoDate } from '@musette/coach/calendar/days';
import { useBrokenWeeks } from '#lib/replanning/conflicts.ts';
import { Button } from '#ui/button.tsx';

interface EventPlanNoteProps {
  readonly date: IsoDate;
  readonly hasEvents: boolean;
  readonly onReplan: () => void;
}

/** Says at an event that the plan does not know it, and offers to plan again. */
export function EventPlanNote({ date, hasEvents, onReplan }: EventPlanNoteProps) {
  const isUnknown = useBrokenWeeks().some(({ eventDays }) => eventDays.includes(date));
  if (!isUnknown) return null;
  return (
    <div>
      <p>
        {hasEvents
          ? 'Your plan does not know this event as it is now.'
          : 'Your plan has an event here that is gone.'}
      </p>
      <Button tone="ghost" size="s" onClick={onReplan}>
        Plan again
      </Button>
    </div>
  );
}
