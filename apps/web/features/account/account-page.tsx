import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ConnectAccounts } from '#lib/add-rides/connect-accounts.tsx';
import { latePart } from '#lib/late-code.tsx';
import type { PaymentReturn } from '#lib/subscription/payment-return.ts';
import { useRider } from '#lib/api/session.ts';
import { LATER_MS, LateStravaSource } from '#lib/strava/late-strava-source.tsx';
import { LoginRequired } from '#lib/account/login-required.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Cell, Grid } from '#ui/layout/grid.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { WhenNear } from '#ui/layout/when-near.tsx';
import { FtpHistory } from './ftp-history.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SignInSection } from './sign-in-section.tsx';

const LaterSections = latePart(async () => (await import('./later-sections.tsx')).LaterSections);
const SubscriptionSection = latePart(
  async () => (await import('#lib/subscription/subscription-section.tsx')).SubscriptionSection,
);

const LevelsCard = latePart(async () => (await import('#lib/levels/levels-card.tsx')).LevelsCard);

const scrollHere = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' });

const route = getRouteApi('/riders/account');

/** Between the height of no levels and that of all of them. */
const LEVELS_PX = 320;

/** About as high as the subscription, so that little moves when it comes. */
const SUBSCRIPTION_PX = 150;

/**
 * The account page: the profile, the ways to sign in and what is connected (spec 2). Before the setup there is no profile, and all that
 * has to do with leaving: logging out, taking the data along, deleting the account.
 */
export function AccountPage() {
  const rider = useRider();
  const returned = usePaymentReturn(route.useSearch());
  // One who comes back from a payment, and whose session has ended meanwhile.
  const hasPaid = returned.success || returned.canceled;
  if (!rider)
    return (
      <LoginRequired
        title="Account"
        words={
          hasPaid
            ? 'Please sign in to manage your subscription'
            : 'Please sign in to view your account information.'
        }
      />
    );
  return (
    <>
      <PageHead title="Account" />
      <Grid>
        <Cell span={8}>
          <Stack>
            {rider.onboarded ? (
              <>
                <ProfileSection />
                <FtpHistory />
                <div id="levels">
                  <WhenNear heightPx={LEVELS_PX}>
                    <Suspense fallback={<div style={{ height: LEVELS_PX }} />}>
                      <LevelsCard />
                    </Suspense>
                  </WhenNear>
                </div>
              </>
            ) : (
              <NoProfile />
            )}
          </Stack>
        </Cell>
        <Cell span={4}>
          {/* On a phone the profile comes first, and who comes back from a payment wants to see what came of it. */}
          <div ref={hasPaid ? scrollHere : undefined}>
            <WhenNear heightPx={SUBSCRIPTION_PX} afterMs={hasPaid ? 0 : LATER_MS}>
              <Suspense fallback={<div style={{ height: SUBSCRIPTION_PX }} />}>
                <SubscriptionSection {...returned} />
              </Suspense>
            </WhenNear>
          </div>
          <SignInSection email={rider.email} />
          {rider.onboarded && (
            <ConnectAccounts>
              <LateStravaSource />
            </ConnectAccounts>
          )}
        </Cell>
        <Cell span={12}>
          <WhenNear heightPx={0} afterMs={LATER_MS}>
            <Suspense>
              <LaterSections hasProfile={rider.onboarded} />
            </Suspense>
          </WhenNear>
        </Cell>
      </Grid>
    </>
  );
}

const NoProfile = () => (
  <Card title="Profile Information">
    <Stack>
      <p>Your setup is not finished, so there is no profile yet. It takes three short steps.</p>
      <div>
        <Link to="/onboarding" className={buttonClass({ tone: 'primary' })}>
          Finish the setup
        </Link>
      </div>
    </Stack>
  </Card>
);

/** How the rider came back, kept while the page is open. The address says it once, so that no reload repeats it. */
function usePaymentReturn(search: PaymentReturn): PaymentReturn {
  const [returned] = useState(search);
  const navigate = useNavigate();
  const clear = useEffectEvent(() => {
    if (returned.success || returned.canceled) void navigate({ to: '/account', search: {}, replace: true });
  });
  useEffect(() => clear(), []);
  return returned;
}
