import type { IsoDate } from '@musette/coach/calendar/days';
import type { Ride } from '@musette/coach/progress/ride/ride';
import { ConnectAccounts } from '#lib/add-rides/connect-accounts.tsx';
import { LateStravaSource } from '#lib/strava/late-strava-source.tsx';
import { Cell, Grid } from '#ui/layout/grid.tsx';
import type { Plan } from '#lib/rider-data/plans.ts';
import { lastDaysBars } from './dashboard-figures.ts';
import { daysDoneAhead } from './milestones.ts';
import styles from './dashboard.module.css';
import { LastDays } from './last-days.tsx';
import { SeasonCard } from './season-card.tsx';

interface LowerCardsProps {
  /** All weeks of the season. */
  readonly plans: readonly Plan[];
  readonly rides: readonly Ride[];
  readonly today: IsoDate;
  readonly hasNext: boolean;
}

/** The last row: the last days, the progress, and where rides come from. */
export const LowerCards = ({ plans, rides, today, hasNext }: LowerCardsProps) => (
  <Grid>
    <Cell span={7} className={styles.filled ?? ''}>
      <LastDays
        bars={lastDaysBars({ plans, rides }, today)}
        hasNext={hasNext}
        doneAhead={daysDoneAhead(plans, today)}
      />
    </Cell>
    <Cell span={5} className={styles.filled ?? ''}>
      <SeasonCard plans={plans} today={today} />
    </Cell>
    <Cell span={12}>
      <ConnectAccounts>
        <LateStravaSource />
      </ConnectAccounts>
    </Cell>
  </Grid>
);
