import { addDays, type IsoDate } from '@musette/coach/calendar/days';
import type { UnitSystem } from '@musette/coach/rider/vocabulary';
import { Link } from '@tanstack/react-router';
import type { Activity } from '#lib/rider-data/activities.ts';
import { platform } from '#lib/platform/current-platform.ts';
import { CountedWithStrava, hasStrava } from '#lib/strava/brand.tsx';
import { useCall } from '#lib/form/use-call.ts';
import { zoneTimes } from '#lib/rider-data/zone-times.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Cell, Grid } from '#ui/layout/grid.tsx';
import { ZoneBars } from '#ui/ride-charts/zone-bars.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { CompletedCard } from './completed-card.tsx';
import { DurationCard } from './duration-card.tsx';
import { EffortsCard } from './efforts-card.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import styles from './summary.module.css';
import type { Week } from './use-week.ts';
import { WeekDays } from './week-days.tsx';

interface SummaryScreenProps {
  readonly week: Week;
  readonly today: IsoDate;
  readonly units: UnitSystem;
}

/** A week: the three cards of the specification, then each day, the time in zones and the best efforts. */
export function SummaryScreen({ week, today, units }: SummaryScreenProps) {
  const { plan, summary, days, ridden, planned, efforts } = week;
  const { share, isSharing } = useSharing(week, units);
  return (
    <>
      {!plan && (
        <p className={styles.noPlan}>
          No training plan found for this week.{' '}
          {addDays(week.start, 6) >= today && <Link to="/generate">Generate a plan</Link>}
        </p>
      )}
      {days.every(({ rides }) => rides.length === 0) && (
        <p className={styles.noPlan}>
          No rides in this week. <Link to="/import">Add rides</Link>
        </p>
      )}
      <Grid className={styles.cards ?? ''}>
        <Cell span={3}>
          <CompletedCard summary={summary} days={days} today={today} />
        </Cell>
        <Cell span={5}>
          <DurationCard summary={summary} days={days} today={today} />
        </Cell>
        <Cell span={4}>
          <FeedbackCard summary={summary} />
        </Cell>
        <Cell span={8}>
          <WeekDays days={days} plan={plan} today={today} units={units} />
        </Cell>
        <Cell span={4}>
          <Stack>
            <Card title="Time in zones" aside={planned && ridden ? 'bar ridden, outline planned' : undefined}>
              {ridden ? (
                <ZoneBars label="Time in zones of power" zones={zoneTimes(ridden, planned)} />
              ) : (
                <p className={styles.none}>{noZonesText(efforts.length > 0)}</p>
              )}
            </Card>
            <EffortsCard
              efforts={efforts}
              hasStravaPower={hasStrava(days.flatMap(({ rides }) => rides.filter(hasPower)))}
            />
          </Stack>
        </Cell>
      </Grid>
      {days.some(({ rides }) => hasStrava(rides)) && <CountedWithStrava />}
      <Row className={styles.actions ?? ''}>
        <Button tone="ghost" onClick={() => window.print()}>
          Print
        </Button>
        <Button tone="ghost" busy={isSharing} onClick={share}>
          Share as a picture
        </Button>
      </Row>
    </>
  );
}

const hasPower = ({ averageWatts }: Pick<Activity, 'averageWatts'>): boolean => averageWatts !== null;

/** Why there are no zones: a ride with power needs an FTP for them. */
const noZonesText = (hasRecordedPower: boolean): string =>
  hasRecordedPower
    ? 'Set your FTP in Account to see your time in zones.'
    : 'No ride of this week has a recording with power.';

/** Makes a picture of the week in the browser, and shares it where the device can, else saves it. */
function useSharing(week: Week, units: UnitSystem) {
  const toast = useToast();
  const { start, isPending } = useCall({
    send: async () => {
      // Few riders share, so the picture comes only when it is asked for.
      const { pictureOfWeek } = await import('./share-picture.ts');
      const content = await pictureOfWeek(week, units);
      return platform().files.share({ name: `week-${week.start}.png`, type: 'image/png', content });
    },
    onDone: (how) => {
      if (how === 'saved') toast.show({ text: 'The picture is in your downloads.', kind: 'good' });
    },
    onFailed: () => toast.show({ text: 'The picture could not be made.', kind: 'bad' }),
  });
  return { share: () => start(undefined), isSharing: isPending };
}
