import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { saveAnswer } from '#lib/api/answers.ts';
import { dayText } from '#lib/text/day-text.ts';
import { latePart } from '#lib/late-code.tsx';
import { messageOf, waitMessageOf } from '#lib/text/messages.ts';
import { platform } from '#lib/platform/current-platform.ts';
import { useTimeZone } from '#lib/rider-data/profile.ts';
import { useRider } from '#lib/api/session.ts';
import { appStoreQuery } from '#lib/subscription/app-store.ts';
import styles from '#lib/subscription/subscription.module.css';
import { dayIn } from '#lib/text/today.ts';
import { useCall } from '#lib/form/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Loading } from '#ui/layout/loading.tsx';
import { Pill } from '#ui/pill.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import {
  checkoutPage,
  offerQuery,
  portalPage,
  refreshSubscription,
  type Subscription,
  subscriptionQuery,
  type SubscriptionRecord,
} from '#lib/subscription/subscription-api.ts';
import type { PaymentReturn } from '#lib/subscription/payment-return.ts';
import {
  isOver,
  offerText,
  paymentError,
  periodLabel,
  priceText,
} from '#lib/subscription/subscription-words.ts';

/** What the rider has subscribed to, and the way to pay (spec 2). It follows changes as long as it is open. */
export function SubscriptionSection({ success, canceled }: PaymentReturn) {
  const { data, error, isFetching, refetch } = useQuery(subscriptionQuery);
  if (!data && error)
    return (
      <ProblemCard
        title="Failed to load your subscription."
        detail={waitMessageOf(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Card title="Subscription">
      {canceled && <output>The payment was cancelled. Nothing was charged.</output>}
      {data ? <Content subscription={data} isPaid={success === true} /> : <Loading />}
    </Card>
  );
}

interface ContentProps {
  readonly subscription: Subscription;
  /** Whether the rider comes from a payment. */
  readonly isPaid: boolean;
}

const Content = (props: ContentProps) =>
  platform().purchases ? <OnPhone record={props.subscription.record} /> : <InBrowser {...props} />;

function InBrowser({ subscription: { isOn, canManage, record }, isPaid }: ContentProps) {
  const [hasArrived, setArrived] = useState(false);
  const isOpen = record !== null && !isOver(record.status);
  if (isOpen && !hasArrived) setArrived(true);
  // The record of a rider who subscribes again is that of the last time, until the new one comes.
  if (isOn && isPaid && !isOpen && !hasArrived) return <Processing />;
  if (record) return <Subscribed record={record} isOn={isOn} canManage={canManage} />;
  if (!isOn) return <p>Everything is free on this server. There is nothing to pay.</p>;
  return <FreePlan />;
}

/** The app of a phone sells in its app store alone: the page of Stripe is not shown there (the rules of the stores). */
function OnPhone({ record }: Pick<Subscription, 'record'>) {
  const rider = useRider();
  const { data: store, error, isFetching, refetch } = useQuery(appStoreQuery(rider?.userId ?? ''));
  const [isBought, setBought] = useState(false);
  const isRunning = record !== null && !isOver(record.status);
  if (isRunning && isBought) setBought(false);
  if (isRunning) return <Subscribed record={record} isOn={false} canManage={false} />;
  if (isBought) return <Processing />;
  const offers = store && (
    <Suspense fallback={<Loading />}>
      <StoreOffers store={store} onBought={() => setBought(true)} />
    </Suspense>
  );
  return (
    <div className={styles.part}>
      {record ? <Subscribed record={record} isOn={false} canManage={false} /> : <OnFreePlan />}
      {offers}
      {error && <ProblemCard title={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />}
    </div>
  );
}

// A browser never loads it.
const StoreOffers = latePart(async () => (await import('#lib/subscription/store-offers.tsx')).StoreOffers);

/** News of a payment may arrive after the rider is back: the section asks once more after this time (spec 9). */
const SECOND_LOOK_MS = 5000;

function Processing() {
  const client = useQueryClient();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const look = async () => {
      const status = await refreshSubscription().catch(() => null);
      if (status) await saveAnswer(client, subscriptionQuery, status);
      setLate(true);
    };
    const timer = setTimeout(() => void look(), SECOND_LOOK_MS);
    return () => clearTimeout(timer);
  }, [client]);
  return (
    <div className={styles.part}>
      <Pill tone="now">processing</Pill>
      <output className={styles.quiet}>
        {isLate
          ? 'Your payment takes longer than usual to be confirmed. You need not pay again: this changes by itself.'
          : 'Your payment is being confirmed.'}
      </output>
    </div>
  );
}

const FreePlan = () => (
  <div className={styles.part}>
    <OnFreePlan />
    <Offer />
  </div>
);

const OnFreePlan = () => (
  <>
    <p>
      You are on the <b>free plan</b>.
    </p>
    <p className={styles.quiet}>
      Everything in Musette works on it. A subscription pays for this server and the work on it.
    </p>
  </>
);

function Offer() {
  const { data } = useQuery(offerQuery);
  const { isBusy, leave } = usePage(checkoutPage);
  return (
    <>
      {data && <p>{offerText(data)}</p>}
      <Button busy={isBusy} onClick={leave}>
        {data && data.trialDays > 0 ? 'Start free trial' : 'Subscribe'}
      </Button>
    </>
  );
}

interface SubscribedProps {
  readonly record: SubscriptionRecord;
  readonly isOn: boolean;
  readonly canManage: boolean;
}

function Subscribed({ record, isOn, canManage }: SubscribedProps) {
  const { status, price, message, source } = record;
  const isActive = status === 'active' || status === 'trialing';
  return (
    <div className={styles.part}>
      <Pill tone={isActive ? 'good' : 'plain'}>{status}</Pill>
      {message === 'payment-failed' && (
        <p role="alert">
          <b>Your last payment has failed.</b>{' '}
          {source === 'app'
            ? 'Change the card in your app store.'
            : 'Change your card, and it is tried again.'}
        </p>
      )}
      {price && <p>{priceText(price)}</p>}
      <Period record={record} />
      {source === 'app' && (
        <p className={styles.quiet}>
          You subscribed in the app: manage it in the settings of your app store.
        </p>
      )}
      {source === 'stripe' && platform().purchases && (
        <p className={styles.quiet}>You did not subscribe in the app: manage it where you did.</p>
      )}
      {source === 'stripe' && canManage && <Manage />}
      {isOn && isOver(status) && <Offer />}
    </div>
  );
}

function Period({ record }: { readonly record: SubscriptionRecord }) {
  const timeZone = useTimeZone();
  const { currentPeriodEndSeconds, endsAt } = record;
  const end = endsAt ?? (currentPeriodEndSeconds === null ? null : currentPeriodEndSeconds * 1000);
  if (end === null) return null;
  return (
    <p className={styles.quiet}>
      {periodLabel(record)} {dayText(dayIn(timeZone, new Date(end)))}
    </p>
  );
}

function Manage() {
  const { isBusy, leave } = usePage(portalPage);
  return (
    <Button tone="ghost" busy={isBusy} onClick={leave}>
      Manage subscription
    </Button>
  );
}

/** Goes to a page of the payment service: waits for its address, and says what went wrong (spec 8). */
function usePage(page: typeof checkoutPage) {
  const [isLeaving, setLeaving] = useState(false);
  const toast = useToast();
  const { start, isPending } = useCall({
    send: page,
    onDone: ({ url }) => {
      setLeaving(true);
      void platform().links.openPage(url);
    },
    onFailed: (error) => toast.show({ text: paymentError(error), kind: 'bad' }),
  });
  useEffect(() => platform().links.onPageClosed(() => setLeaving(false)), []);
  return { isBusy: isPending || isLeaving, leave: () => start(undefined) };
}
