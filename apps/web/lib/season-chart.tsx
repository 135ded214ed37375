import { addWeeks, type IsoDate, mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import { dayText } from '#lib/day-text.ts';
import { lengthWords } from '#lib/length-words.ts';
import { PHASE_LABELS } from '#lib/plan-words.ts';
import { SeasonShape } from '#ui/season-shape.tsx';
import type { SeasonTone, SeasonWeek } from '#ui/season-spans.ts';
import type { Phase } from '@musette/coach/library/session';

/** A week of a season as its chart shows it, planned or previewed. */
export interface ChartWeek {
  readonly weekStart: WeekKey;
  readonly number: number;
  readonly phase: Phase;
  readonly recovery: boolean;
  readonly load: number;
  readonly minutes: number;
}

interface SeasonChartProps {
  readonly weeks: readonly ChartWeek[];
  readonly raceDate: IsoDate | null;
  /** What its rider calls the race. */
  readonly raceName?: string | null;
  readonly today: IsoDate;
}

/** The load of each week of a season, with its phases and its race. */
export const SeasonChart = ({ weeks, raceDate, raceName = null, today }: SeasonChartProps) => (
  <SeasonShape
    label="Load per week"
    weeks={weeks.map((week) => seasonWeekOf(week, isAfterRace(week, weeks)))}
    race={
      raceDate && {
        week: mondayOf(raceDate),
        words: `${raceName === null ? 'Race' : `Race: ${raceName}`}, ${dayText(raceDate)}`,
      }
    }
    now={mondayOf(today)}
  />
);

/** The week that recovers from the race belongs to no phase. */
const isAfterRace = ({ weekStart, recovery }: ChartWeek, weeks: readonly ChartWeek[]): boolean =>
  recovery && weeks.some((week) => week.phase === 'race' && addWeeks(week.weekStart, 1) === weekStart);

function seasonWeekOf(week: ChartWeek, isAfter: boolean): SeasonWeek {
  const phase = PHASE_LABELS[week.phase];
  const parts = [
    `Week ${week.number}, ${dayText(week.weekStart)}: ${phase}${week.recovery ? ', recovery' : ''}`,
    `load ${Math.round(week.load)}`,
    lengthWords(week.minutes),
  ];
  return {
    key: week.weekStart,
    load: week.load,
    tone: toneOf(week),
    phase: spanOf(week, isAfter),
    words: parts.join(', '),
  };
}

function toneOf({ phase, recovery }: ChartWeek): SeasonTone {
  if (phase === 'race' || phase === 'taper') return phase;
  return recovery ? 'recovery' : 'load';
}

/** What the phase under the bars is called. */
function spanOf({ phase }: ChartWeek, isAfter: boolean): string {
  if (isAfter) return 'Recovery';
  return phase === 'race' ? 'Race' : PHASE_LABELS[phase];
}
