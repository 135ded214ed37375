import { addDays, type IsoDate } from '@musette/coach/calendar/days';
import { goalFigure } from '#lib/format-hours.ts';
import type { Profile } from '#lib/profile.ts';
import { Cell, Grid } from '#ui/grid.tsx';
import styles from './dashboard.module.css';
import { FirstPlan } from './first-plan.tsx';
import { FourFigures } from './four-figures.tsx';
import { LastDays } from './last-days.tsx';
import { NoSeason } from './no-season.tsx';
import { NothingNext } from './nothing-next.tsx';
import { WeekCard } from './week-card.tsx';

interface FirstCardsProps {
  readonly profile: Profile;
  readonly today: IsoDate;
  /** A generation is running. */
  readonly isWriting: boolean;
  readonly onBegun: (generation: string) => void;
}

const LAST_DAYS = [-6, -5, -4, -3, -2, -1, 0];

/** The dashboard before the first plan: a preview of the first week and empty cards. */
export const FirstCards = ({ profile, today, isWriting, onBegun }: FirstCardsProps) => (
  <Grid>
    <Cell span={8} className={styles.filled ?? ''}>
      {isWriting ? (
        <NothingNext why="being-written" />
      ) : (
        <FirstPlan profile={profile} today={today} onBegun={onBegun} />
      )}
    </Cell>
    <Cell span={4} className={styles.filled ?? ''}>
      <FourFigures goalHours={goalFigure(profile)} completedHours={0} adherencePercent={0} streakDays={0} />
    </Cell>
    <Cell span={12}>
      <WeekCard profile={profile} today={today} />
    </Cell>
    <Cell span={7} className={styles.filled ?? ''}>
      <LastDays
        bars={LAST_DAYS.map((days) => ({ date: addDays(today, days), minutes: 0, percent: 0 }))}
        hasNext={false}
      />
    </Cell>
    <Cell span={5} className={styles.filled ?? ''}>
      <NoSeason />
    </Cell>
  </Grid>
);
