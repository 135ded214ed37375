import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { LoginRequired } from '#lib/account/login-required.tsx';
import { codeOf } from '#lib/api/problems.ts';
import { useRider } from '#lib/api/session.ts';
import { ConnectButton } from '#lib/strava/connect-button.tsx';
import { saveStravaToCache, startSync, stravaQuery } from '#lib/strava/connection.ts';
import { buttonClass } from '#ui/button.tsx';
import { Loading } from '#ui/layout/loading.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { type FailureText, failureTextOf, NO_CODE, SWITCHED_OFF } from './failure-texts.ts';
import { forgetReturn, heldReturn, type StravaReturn } from './strava-return.ts';

/** Completes the connection with Strava (spec 2), and goes on to the dashboard. */
export function StravaConnectPage() {
  const rider = useRider();
  const [returned] = useState(heldReturn);
  useEffect(() => forgetReturn, []);
  if (rider === null) return <LoginRequired title="Connect Strava" words="User not authenticated" />;
  return returned === null ? <WithoutCode /> : <Exchange returned={returned} />;
}

/**
 * Exchanges the code, once however often this is drawn, and begins the first sync. An old address that the browser's history has kept
 * changes nothing where a connection stands.
 */
function Exchange({ returned }: { readonly returned: StravaReturn }) {
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['strava-exchange', returned.state, returned.code],
    queryFn: async () => {
      const before = await client.query({ ...stravaQuery, staleTime: 0 }).catch(() => null);
      if (before?.state === 'connected') return 'already';
      await saveStravaToCache(client, await api.strava.token(returned));
      // Where the first sync does not begin, the dashboard offers it.
      await startSync(client).catch(() => undefined);
      return 'new';
    },
    retry: false,
    retryOnMount: false,
    staleTime: 'static',
    gcTime: 0,
  });
  if (error) return <Failed text={failureTextOf(error)} canConnect={codeOf(error) !== 'strava-off'} />;
  return data ? <Done text={CONNECTED[data]} /> : <Connecting />;
}

const CONNECTED = {
  new: 'Strava is connected. Your rides are on their way.',
  already: 'Strava is connected already.',
} as const;

const Connecting = () => (
  <>
    <PageHead title="Connect Strava" />
    <Loading>Connecting…</Loading>
  </>
);

/** Says that the connection stands, here and on the dashboard. */
function Done({ text }: { readonly text: string }) {
  const navigate = useNavigate();
  const toast = useToast();
  const goOn = useEffectEvent(() => {
    toast.show({ text, kind: 'good' });
    void navigate({ to: '/dashboard', replace: true });
  });
  useEffect(() => goOn(), []);
  return (
    <>
      <PageHead title="Connect Strava" />
      <output>Connected</output>
    </>
  );
}

/** The page was reloaded or opened by hand: the connection may stand already. */
function WithoutCode() {
  const { data, error, isFetching, refetch } = useQuery(stravaQuery);
  if (data?.state === 'connected') return <Done text={CONNECTED.already} />;
  if (data) return <Failed text={data.available ? NO_CODE : SWITCHED_OFF} canConnect={data.available} />;
  if (!error) return <Connecting />;
  return (
    <>
      <PageHead title="Connect Strava" />
      <Stack>
        <ProblemCard
          title="Failed to get Strava connection status"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
        <Actions canConnect={false} />
      </Stack>
    </>
  );
}

interface ActionsProps {
  readonly canConnect: boolean;
}

const Failed = ({ text: { title, detail }, canConnect }: ActionsProps & { readonly text: FailureText }) => (
  <>
    <PageHead title="Connect Strava" />
    <Stack>
      <ProblemCard title={title} detail={detail} />
      <Actions canConnect={canConnect} />
    </Stack>
  </>
);

const Actions = ({ canConnect }: ActionsProps) => (
  <Row>
    {canConnect && <ConnectButton />}
    <Link to="/dashboard" className={buttonClass({ tone: 'ghost' })}>
      Go to the dashboard
    </Link>
    <Link to="/import" className={buttonClass({ tone: 'quiet' })}>
      Add rides from files
    </Link>
  </Row>
);
