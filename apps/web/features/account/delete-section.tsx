import type { SocialProvider } from '@musette/contract/schemas/credentials';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '#lib/text/count-text.ts';
import { platform } from '#lib/platform/current-platform.ts';
import { codeOf } from '#lib/api/problems.ts';
import { providerName } from '#lib/text/provider-names.ts';
import { signInOptionsQuery, useRider } from '#lib/api/session.ts';
import { useCall } from '#lib/form/use-call.ts';
import { useLogOut } from '#lib/account/use-log-out.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog, Dialog } from '#ui/overlays/dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { accountMessageOf } from './account-problems.ts';
import styles from './account.module.css';
import { methodsQuery } from './api.ts';
import { noteDeletionOf, useDeletionReturn } from './deletion-return.ts';
import { deleteAccount, deletionFactsQuery, startAtProvider } from './session-api.ts';
import { ReauthDialog } from './reauth-dialog.tsx';
import { useFreshCall } from './use-fresh-call.ts';

const REAUTH_FAILED = 'Re-authentication failed or error after re-auth:';

/** The way out, with everything (spec 2, 4, 8). */
export function DeleteSection() {
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  useDeletionReturn({
    userId: useRider()?.userId,
    onFresh: () => setAsking(true),
    onFailed: (reason) => toast.show({ text: `${REAUTH_FAILED} ${reason}`, kind: 'bad' }),
  });
  return (
    <Card title="Delete account">
      <div className={styles.method}>
        <p>
          Everything of yours goes: profile, plans, rides and their files, messages and sign-ins. Strava and
          intervals.icu are disconnected, and coming workouts leave your calendar there.
        </p>
        <PaidFor />
        <WhatStays />
        <Button tone="danger" size="s" onClick={() => setAsking(true)}>
          Delete account
        </Button>
        <Deletion isAsking={isAsking} onClose={() => setAsking(false)} />
      </div>
    </Card>
  );
}

const PAID_TEXT = {
  stripe: 'Your subscription at Stripe is cancelled with the account.',
  app: 'Your subscription in the app store does not end with the account: cancel it in the settings of your app store, or you go on paying.',
};

/** What happens to a subscription; null where there is none. */
function usePaidText(): string | null {
  const subscribedAt = useQuery(deletionFactsQuery).data?.subscribedAt ?? [];
  return subscribedAt.length > 0 ? subscribedAt.map((source) => PAID_TEXT[source]).join(' ') : null;
}

function PaidFor() {
  const text = usePaidText();
  return text && <p>{text}</p>;
}

function WhatStays() {
  const facts = useQuery(deletionFactsQuery).data;
  const nights = facts && facts.backupNights > 0 && countText(facts.backupNights, 'night');
  return (
    <p className={styles.quiet}>
      Rides that are at Strava or intervals.icu stay there.{' '}
      {facts?.appleByHand &&
        'Apple goes on listing Musette under Sign in with Apple, until you remove it at account.apple.com. '}
      {nights && `Backups of this Musette hold your data for up to ${nights} more. `}
      The number of your account is kept, and nothing else, so that a backup does not bring it back.
      {facts?.sendsReceipt && ' A mail says that it is done.'}
    </p>
  );
}

interface DeletionProps {
  readonly isAsking: boolean;
  readonly onClose: () => void;
}

function Deletion({ isAsking, onClose }: DeletionProps) {
  const logOut = useLogOut();
  const toast = useToast();
  const methods = useQuery(methodsQuery).data;
  const paid = usePaidText();
  const { start, isPending, reauth } = useFreshCall({
    send: () =>
      logOut(async () => {
        await deleteAccount();
        toast.show({ text: 'Account deleted successfully. You will be signed out.', kind: 'good' });
      }),
    onDone: onClose,
    onFailed: (error) => {
      const isSignedOut = codeOf(error) === 'not-signed-in';
      const text = isSignedOut
        ? 'No user is currently signed in.'
        : `Failed to delete account: ${accountMessageOf(error)}`;
      toast.show({ text, kind: 'bad' });
      onClose();
    },
  });
  const closeAll = () => {
    reauth.onClose();
    onClose();
  };
  return (
    <>
      <ConfirmDialog
        open={isAsking && !reauth.open}
        title="Delete account"
        words={
          <>
            Are you sure you want to delete your account? This action cannot be undone.
            {paid && <b> {paid}</b>}
          </>
        }
        confirmLabel="Delete account"
        danger
        busy={isPending}
        onConfirm={() => start(undefined)}
        onCancel={onClose}
      />
      {methods?.password === false ? (
        <ProviderDialog open={reauth.open} providers={methods.providers} onClose={closeAll} />
      ) : (
        <ReauthDialog {...reauth} onClose={closeAll} />
      )}
    </>
  );
}

interface ProviderDialogProps {
  readonly open: boolean;
  readonly providers: readonly SocialProvider[];
  readonly onClose: () => void;
}

/** A rider without a password signs in again with the provider, which leads away from this page. */
function ProviderDialog({ open, providers, onClose }: ProviderDialogProps) {
  const toast = useToast();
  const oidcName = useQuery(signInOptionsQuery).data?.oidcName;
  const userId = useRider()?.userId;
  const { start, isPending } = useCall({
    send: startAtProvider,
    onDone: ({ url }) => {
      noteDeletionOf(userId);
      return platform().links.openPage(url);
    },
    onFailed: (error) => {
      toast.show({ text: `${REAUTH_FAILED} ${accountMessageOf(error)}`, kind: 'bad' });
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      title="Sign in again"
      words="This operation is sensitive and requires recent authentication. Please re-authenticate."
      onClose={onClose}
      actions={providers.map((provider) => (
        <Button key={provider} busy={isPending} onClick={() => start(provider)}>
          Sign in with {providerName(provider, oidcName)}
        </Button>
      ))}
    >
      <p>You come back to this page. Delete your account within five minutes.</p>
    </Dialog>
  );
}
