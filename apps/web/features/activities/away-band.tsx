import { type IsoDate, weekdayOf } from '@musette/coach/calendar/days';
import { daysAwayText, type TimeAway } from '#lib/days-away/days-away.ts';
import { AWAY_LABELS } from '#lib/days-away/away-names.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import styles from './away-band.module.css';
import type { CalendarDay } from './calendar.ts';

interface AwayBandProps {
  readonly away: TimeAway | null;
  readonly date: IsoDate;
  /** Whether the band has its words on every day. */
  readonly isWhole?: boolean;
}

/** A band over days without riding. In a row of days, the first one has the words. */
export function AwayBand({ away, date, isWhole = false }: AwayBandProps) {
  if (away === null) return null;
  const hasWords = isWhole || date === away.from || weekdayOf(date) === 'monday';
  const words = `${AWAY_LABELS[away.kind]}: no riding`;
  return (
    <span
      className={classes(
        styles.band,
        styles[away.kind],
        !isWhole && date !== away.from && styles.goesOn,
        !isWhole && date !== away.to && styles.goesFurther,
      )}
    >
      {hasWords ? words : <span className="visually-hidden">{words}</span>}
    </span>
  );
}

interface AwayButtonProps {
  readonly day: CalendarDay;
  readonly onAway: (date: IsoDate) => void;
}

/** Opens the days without riding that a day is among, or asks for new ones from this day on. */
export const AwayButton = ({ day: { date, away }, onAway }: AwayButtonProps) => (
  <div>
    {away && <p>{daysAwayText(away)}</p>}
    <Button tone="ghost" size="s" onClick={() => onAway(date)}>
      {away ? 'Change days without riding' : 'Add days without riding'}
    </Button>
  </div>
);
