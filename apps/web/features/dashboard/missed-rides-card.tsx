import type { IsoDate } from '@musette/coach/calendar/days';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { dayText } from '#lib/day-text.ts';
import { daysAwayQuery, type TimeAway } from '#lib/days-away/days-away.ts';
import { lateDialog } from '#lib/late-dialog.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Cell } from '#ui/grid.tsx';
import { Row, Stack } from '#ui/stack.tsx';
import styles from './dashboard.module.css';
import type { Training } from './dashboard-figures.ts';
import { type MissedRides, missedRides } from './missed-rides.ts';

const DaysAwayDialog = lateDialog(
  async () => (await import('#lib/days-away/days-away-dialog.tsx')).DaysAwayDialog,
);

interface MissedRidesCardProps extends Training {
  readonly today: IsoDate;
  /** Called when weeks are planned again. */
  readonly onBegun: (generation: string) => void;
}

/** Asks a rider who has missed all rides lately what has happened, because the coming weeks do not know it. */
export function MissedRidesCard({ plans, rides, today, onBegun }: MissedRidesCardProps) {
  const { data } = useQuery(daysAwayQuery);
  // The dialog goes on after its days are saved, when nothing is missed any more.
  const [asked, setAsked] = useState<MissedRides | null>(null);
  const missed = data ? missedRides({ plans, rides }, dated(data), today) : null;
  return (
    <>
      {missed && (
        <Cell span={12} className={styles.first ?? ''}>
          <Card title={`No ride since ${dayText(missed.since, 'day')}`}>
            <Stack gap="s">
              <p>
                You have missed {missed.rides} rides of your plan. If you were away or ill, say so: then the
                coming weeks are planned again, and begin with easy rides. If you rode, add your rides or mark
                the workouts as completed.
              </p>
              <Row>
                <Button onClick={() => setAsked(missed)}>I was away or ill</Button>
                <Link to="/activities" className={buttonClass({ tone: 'ghost' })}>
                  Open the calendar
                </Link>
              </Row>
            </Stack>
          </Card>
        </Cell>
      )}
      {asked && <DaysAwayDialog away={asked} onClose={() => setAsked(null)} onReplan={onBegun} />}
    </>
  );
}

/** Gives days away from the API the coach's date types. */
const dated = (daysAway: readonly TimeAway[]) =>
  daysAway as readonly unknown[] as Parameters<typeof missedRides>[1];
