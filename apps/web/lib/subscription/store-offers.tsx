import { useQuery } from '@tanstack/react-query';
import { platform } from '#lib/platform/current-platform.ts';
import type { StoreOffer } from '#lib/platform/platform.ts';
import { type AppStore, storeErrorText, storeOffersQuery } from '#lib/subscription/app-store.ts';
import styles from '#lib/subscription/subscription.module.css';
import { useCall } from '#lib/form/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/layout/loading.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { useToast } from '#ui/overlays/toast.tsx';

interface StoreOffersProps {
  readonly store: AppStore;
  /** The store has confirmed it; the server hears of it a little later. */
  readonly onBought: () => void;
}

/** What the app store sells, with its own price, and the way back to what was bought before. */
export function StoreOffers({ store, onBought }: StoreOffersProps) {
  const { data, error, isFetching, refetch } = useQuery(storeOffersQuery(store));
  if (!data && error)
    return <ProblemCard title={storeErrorText(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      {data.length === 0 && <p>There is nothing to subscribe to in the app store at the moment.</p>}
      {data.map((offer) => (
        <Offer key={offer.id} offer={offer} store={store} onBought={onBought} />
      ))}
      {data.length > 0 && (
        <p className={styles.quiet}>
          It renews by itself. You cancel it in the settings of your app store, up to 24 hours before the end
          of a period.
        </p>
      )}
      <Restore store={store} onBought={onBought} />
    </>
  );
}

/** What a subscription in the app store costs (spec 9). */
function storeOfferText({ priceText, period, trialDays }: StoreOffer): string {
  const costs = period === null ? priceText : `${priceText} per ${period}`;
  return `${trialDays > 0 ? `${trialDays}-day free trial, then ` : ''}${costs}, cancel anytime`;
}

function Offer({ offer, store, onBought }: StoreOffersProps & { readonly offer: StoreOffer }) {
  const toast = useToast();
  const { start, isPending } = useCall({
    send: () => store.purchases.buy(store.account, offer.id),
    onDone: (outcome) => {
      // A rider who changes their mind at the store has done nothing wrong.
      if (outcome === 'cancelled') return;
      platform().feel('success');
      onBought();
    },
    onFailed: (error) => toast.show({ text: storeErrorText(error), kind: 'bad' }),
  });
  return (
    <>
      <p>{storeOfferText(offer)}</p>
      <Button busy={isPending} onClick={() => start(undefined)}>
        {offer.trialDays > 0 ? 'Start free trial' : 'Subscribe'}
      </Button>
    </>
  );
}

function Restore({ store, onBought }: StoreOffersProps) {
  const toast = useToast();
  const { start, isPending } = useCall({
    send: () => store.purchases.restore(store.account),
    onDone: (isSubscribed) => {
      if (isSubscribed) onBought();
      else toast.show({ text: 'Your account of the app store has no subscription to Musette.' });
    },
    onFailed: (error) => toast.show({ text: storeErrorText(error), kind: 'bad' }),
  });
  return (
    <Button tone="ghost" busy={isPending} onClick={() => start(undefined)}>
      Restore purchases
    </Button>
  );
}
