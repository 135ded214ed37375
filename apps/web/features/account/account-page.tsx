import { Suspense } from 'react';
import { ConnectAccounts } from '#lib/connect-accounts.tsx';
import { latePart } from '#lib/late-part.ts';
import { useRider } from '#lib/session.ts';
import { LATER_MS, LateStravaSource } from '#lib/strava/late-strava-source.tsx';
import { LoginRequired } from '#lib/login-required.tsx';
import { Cell, Grid } from '#ui/grid.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Stack } from '#ui/stack.tsx';
import { WhenNear } from '#ui/when-near.tsx';
import { FtpHistory } from './ftp-history.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SignInSection } from './sign-in-section.tsx';

const IntervalsSection = latePart(async () => (await import('./intervals-section.tsx')).IntervalsSection);
const DataSection = latePart(async () => (await import('./data-section.tsx')).DataSection);

/** The account page: the profile and the ways to sign in (spec 2). */
export function AccountPage() {
  const rider = useRider();
  if (!rider)
    return <LoginRequired title="Account" words="Please sign in to view your account information." />;
  return (
    <>
      <PageHead title="Account" />
      <Grid>
        <Cell span={8}>
          <Stack>
            <ProfileSection />
            <FtpHistory />
          </Stack>
        </Cell>
        <Cell span={4}>
          <SignInSection email={rider.email} />
          <ConnectAccounts>
            <LateStravaSource />
          </ConnectAccounts>
          <WhenNear heightPx={0} afterMs={LATER_MS}>
            <Suspense>
              <IntervalsSection />
            </Suspense>
          </WhenNear>
          <WhenNear heightPx={0} afterMs={LATER_MS}>
            <Suspense>
              <DataSection />
            </Suspense>
          </WhenNear>
        </Cell>
      </Grid>
    </>
  );
}
