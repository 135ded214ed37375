import { addDays } from '@musette/coach/calendar/days';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type BestEffort, bestEffortsQuery } from '#lib/rider-data/activities.ts';
import { ESTIMATE_DAYS, FtpCard } from '#lib/add-rides/ftp-card.tsx';
import { messageOf } from '#lib/text/messages.ts';
import type { Profile } from '#lib/rider-data/profile.ts';
import type { Form } from '#lib/season/season-form.ts';
import { Card } from '#ui/layout/card.tsx';
import { Cell, Grid } from '#ui/layout/grid.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { CurveCard } from './curve-card.tsx';
import tables from '#ui/figures-table.module.css';
import { RecordsCard } from './records-card.tsx';

interface PowerCardsProps {
  readonly profile: Profile;
  readonly form: Form;
}

/** The power curve, the FTP that it shows, and the records. */
export function PowerCards({ profile, form }: PowerCardsProps) {
  const { data, error } = useEfforts(form);
  const curves = useMemo(() => data && curvesOf(data), [data]);
  return (
    <Grid>
      <Cell span={8}>
        {!data && !error && <Skeleton height={330} />}
        {!data && error !== null && (
          <Card title="Power curve">
            <p className={tables.none}>Failed to load the best efforts: {messageOf(error)}</p>
          </Card>
        )}
        {curves && (data?.all.length ?? 0) > 0 && <CurveCard curves={curves} ftpWatts={profile.ftpWatts} />}
        {data?.all.length === 0 && (
          <Card title="Power curve">
            <p className={tables.none}>The power curve needs rides with power.</p>
          </Card>
        )}
      </Cell>
      <Cell span={4}>
        <Stack>
          {data && (
            <FtpCard
              profile={profile}
              efforts={data.recent}
              today={form.today}
              hasPlan={form.lastDay > form.today}
            />
          )}
          <RecordsCard units={profile.units} efforts={data?.all ?? []} />
        </Stack>
      </Cell>
    </Grid>
  );
}

interface Efforts {
  readonly all: readonly BestEffort[];
  /** Of the last 90 days. */
  readonly recent: readonly BestEffort[];
  /** Null without a plan. */
  readonly season: readonly BestEffort[] | null;
}

function useEfforts({ today, seasonStart }: Form): {
  readonly data: Efforts | null;
  readonly error: unknown;
} {
  const all = useQuery(bestEffortsQuery());
  const recent = useQuery(bestEffortsQuery(addDays(today, 1 - ESTIMATE_DAYS)));
  const season = useQuery({
    ...bestEffortsQuery(seasonStart ?? today),
    enabled: seasonStart !== null,
  });
  const isWhole = seasonStart === null || season.data !== undefined;
  return {
    data:
      all.data && recent.data && isWhole
        ? { all: all.data, recent: recent.data, season: season.data ?? null }
        : null,
    error: all.error ?? recent.error ?? season.error,
  };
}

const curvesOf = ({ all, recent, season }: Efforts) => [
  ...(season ? [{ name: 'This season', efforts: season }] : []),
  { name: '90 days', efforts: recent },
  { name: 'All time', efforts: all },
];
