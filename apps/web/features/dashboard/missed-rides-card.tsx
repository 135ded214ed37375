import type { IsoDate } from '@musette/coach/calendar/days';
import type { AwayKind } from '@musette/coach/rider/days-away';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { dayText } from '#lib/day-text.ts';
import { daysAwayQuery } from '#lib/days-away/days-away.ts';
import { lateDialog } from '#lib/late-dialog.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Cell } from '#ui/grid.tsx';
import { Row, Stack } from '#ui/stack.tsx';
import styles from './dashboard.module.css';
import type { Training } from './dashboard-figures.ts';
import { datedDaysAway } from './dated.ts';
import { type MissedRides, missedRides } from './missed-rides.ts';

const DaysAwayDialog = lateDialog(
  async () => (await import('#lib/days-away/days-away-dialog.tsx')).DaysAwayDialog,
);

interface MissedRidesCardProps extends Training {
  readonly today: IsoDate;
  /** A generation is running: days away cannot change its weeks. */
  readonly isWriting: boolean;
  /** Called when weeks are planned again. */
  readonly onBegun: (generation: string) => void;
}

type AskedDays = Pick<MissedRides, 'from' | 'to'> & { readonly kind: AwayKind };

/** Asks a rider who has ridden nothing of the plan lately what has happened, because the coming weeks do not know it. */
export function MissedRidesCard({ plans, rides, today, isWriting, onBegun }: MissedRidesCardProps) {
  const { data } = useQuery(daysAwayQuery);
  // The dialog goes on after its days are saved, when nothing is missed any more.
  const [asked, setAsked] = useState<AskedDays | null>(null);
  const [isClosed, setClosed] = useState(false);
  const missed = data ? missedRides({ plans, rides }, datedDaysAway(data), today) : null;
  const ask = ({ from, to }: MissedRides, kind: AwayKind) => setAsked({ from, to, kind });
  const close = () => {
    setAsked(null);
    setClosed(true);
  };
  return (
    <>
      {missed && !isWriting && (
        <Cell span={12} className={styles.note ?? ''}>
          <Card title={titleOf(missed)}>
            <Stack gap="s">
              <p>
                {missed.rides} rides of your plan were not ridden. If you were ill or did not ride, say so:
                then the coming weeks are planned again, and begin with easy rides. If you rode, add your
                rides or mark the workouts as completed.
              </p>
              <Row>
                <Button tone="ghost" onClick={() => ask(missed, 'illness')}>
                  I was ill
                </Button>
                <Button tone="ghost" onClick={() => ask(missed, 'holiday')}>
                  I did not ride
                </Button>
                <Link to="/activities" className={buttonClass({ tone: 'ghost' })}>
                  Open the calendar
                </Link>
              </Row>
            </Stack>
          </Card>
        </Cell>
      )}
      {isClosed && !missed && <Saved />}
      {asked && <DaysAwayDialog away={asked} onClose={close} onReplan={onBegun} />}
    </>
  );
}

const titleOf = ({ from, to, lastRidden, isBack }: MissedRides): string => {
  if (isBack) return `No ride from ${dayText(from, 'day')} to ${dayText(to, 'day')}`;
  return lastRidden === null ? 'No ride in your plan yet' : `No ride since ${dayText(lastRidden, 'day')}`;
};

/** Takes the place of the card, and the focus of its button. */
function Saved() {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <Cell span={12} className={styles.note ?? ''}>
      <p ref={words} tabIndex={-1}>
        Your days without riding are saved.
      </p>
    </Cell>
  );
}
