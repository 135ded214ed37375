import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { messageOf } from '#lib/text/messages.ts';
import { codeOf } from '#lib/api/problems.ts';
import { useCall } from '#lib/form/use-call.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { type Invitation, invitationsQuery } from './admin-api.ts';
import { minuteText } from './admin-texts.ts';
import { AdminPart } from './admin-part.tsx';
import styles from './admin.module.css';

const MODES = {
  open: 'Everybody can sign up here, also without an invitation (SIGN_UP=open).',
  invite: 'Only people with an invitation can sign up here (SIGN_UP=invite).',
  closed: 'Nobody can sign up here, invited or not (SIGN_UP=closed).',
};

/** The invitations that nobody has used yet. */
export function InvitationsCard() {
  const query = useQuery(invitationsQuery);
  return (
    <AdminPart title="Invitations" query={query} loading="Loading the invitations…">
      {({ signUp, invitations }) => (
        <>
          <p>
            {MODES[signUp]}{' '}
            <span className={styles.quiet}>
              On the server, <code>npm run rider -- invite</code> makes an invitation and shows its link. The
              link is shown only that once. If it is lost, revoke the invitation and make another one.
            </span>
          </p>
          {invitations.length === 0 ? (
            <p className={styles.quiet}>No invitation is open.</p>
          ) : (
            <ul className={styles.list}>
              {invitations.map((invitation) => (
                <OpenInvitation key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          )}
        </>
      )}
    </AdminPart>
  );
}

const OpenInvitation = ({ invitation }: { readonly invitation: Invitation }) => (
  <li className={styles.item}>
    <div className={styles.words}>
      <span className={styles.name}>Made on {minuteText(invitation.madeAt)}</span>
      <span>
        {invitation.isForOneAddress
          ? 'For one address, which is not kept here.'
          : 'For whoever has the link, once.'}
      </span>
      <span className={styles.quiet}>Valid until {minuteText(invitation.expiresAt)}</span>
    </div>
    <Revoke invitation={invitation} />
  </li>
);

const failureText = (error: unknown): string =>
  codeOf(error) === 'not-found' ? 'This invitation was used or has expired.' : messageOf(error);

function Revoke({ invitation: { id, madeAt } }: { readonly invitation: Invitation }) {
  const client = useQueryClient();
  const toast = useToast();
  const reload = () => void client.invalidateQueries({ queryKey: invitationsQuery.queryKey });
  const { start, isPending } = useCall({
    send: () => api.admin.revokeInvitation({ invitationId: id }),
    onDone: () => {
      toast.show({ text: 'The invitation is revoked. Its link makes no account any more.', kind: 'good' });
      reload();
    },
    onFailed: (error) => {
      toast.show({ text: failureText(error), kind: 'bad' });
      reload();
    },
  });
  return (
    <Button
      tone="ghost"
      size="s"
      busy={isPending}
      aria-label={`Revoke the invitation of ${minuteText(madeAt)}`}
      onClick={() => start(undefined)}
    >
      Revoke
    </Button>
  );
}
