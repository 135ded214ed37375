import { addWeeks, type IsoDate, mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import { dayText } from '#lib/text/day-text.ts';
import { minutesText } from '#lib/text/minutes-text.ts';
import { PHASE_LABELS } from '#lib/rider-data/plan-texts.ts';
import type { SeasonForm } from '#ui/charts/season-lines.tsx';
import { SeasonShape } from '#ui/charts/season-shape.tsx';
import { type SeasonWeek, toneOf } from '#ui/charts/season-spans.ts';
import type { Phase } from '@musette/coach/library/session';

/** A week in the chart of a season, planned or previewed. */
export interface ChartWeek {
  readonly weekStart: WeekKey;
  readonly number: number;
  readonly phase: Phase;
  readonly recovery: boolean;
  /** The planned load. */
  readonly load: number;
  /** The load that its race and events are expected to have. */
  readonly eventLoad?: number;
  /** The ridden load; null before the week, absent in a season that is only planned. */
  readonly ridden?: number | null;
  readonly minutes: number;
}

interface SeasonChartProps {
  readonly weeks: readonly ChartWeek[];
  readonly raceDate: IsoDate | null;
  /** The name that the rider gave the race. */
  readonly raceName?: string | null;
  readonly today: IsoDate;
  /** Fitness and form over these weeks. */
  readonly form?: SeasonForm | null;
}

/** The chart of a season: the load of each week, the phases and the race. */
export const SeasonChart = ({ weeks, raceDate, raceName = null, today, form = null }: SeasonChartProps) => (
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
    form={form}
  />
);

/** Whether a week is the recovery after the race, which belongs to no phase. */
const isAfterRace = ({ weekStart, recovery }: ChartWeek, weeks: readonly ChartWeek[]): boolean =>
  recovery && weeks.some((week) => week.phase === 'race' && addWeeks(week.weekStart, 1) === weekStart);

function seasonWeekOf(week: ChartWeek, isAfter: boolean): SeasonWeek {
  const phase = PHASE_LABELS[week.phase];
  const { eventLoad = 0 } = week;
  const parts = [
    `Week ${week.number}, ${dayText(week.weekStart)}: ${phase}${week.recovery ? ', recovery' : ''}`,
    loadWords(week),
    minutesText(week.minutes) + (eventLoad > 0 ? ` without ${eventNoun(week)}` : ''),
  ];
  return {
    key: week.weekStart,
    load: week.load,
    ...(eventLoad > 0 && { event: eventLoad }),
    ...(week.ridden !== undefined && { ridden: week.ridden }),
    tone: toneOf(week),
    phase: spanOf(week, isAfter),
    words: parts.join(', '),
  };
}

function loadWords(week: ChartWeek): string {
  const { load, eventLoad = 0, ridden = null } = week;
  const event = eventLoad > 0 ? ` and about ${Math.round(eventLoad)} for ${eventNoun(week)}` : '';
  if (ridden === null) return `load ${Math.round(load)}${event}`;
  return `load ${Math.round(ridden)} ridden of ${Math.round(load)} planned${event}`;
}

const eventNoun = ({ phase }: ChartWeek): string => (phase === 'race' ? 'the race' : 'an event');

/** The label of a phase below the bars. */
function spanOf({ phase }: ChartWeek, isAfter: boolean): string {
  if (isAfter) return 'Recovery';
  return phase === 'race' ? 'Race' : PHASE_LABELS[phase];
}
