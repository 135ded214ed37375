import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#lib/messages.ts';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/stack.tsx';
import { useToast } from '#ui/toast.tsx';
import styles from './account.module.css';
import { cancelEmailChange, changeEmail, methodsQuery } from './api.ts';
import { ReauthDialog } from './reauth-dialog.tsx';
import { useFreshCall } from './use-fresh-call.ts';

interface PendingEmailProps {
  readonly pendingEmail: string;
}

/** A new address that is not confirmed yet. */
export function PendingEmail({ pendingEmail }: PendingEmailProps) {
  const client = useQueryClient();
  const toast = useToast();
  const refresh = () => client.invalidateQueries({ queryKey: methodsQuery.queryKey });
  const onFailed = (error: unknown) => void toast.show({ text: messageOf(error), kind: 'bad' });
  const resend = useFreshCall({
    send: changeEmail,
    onDone: () => {
      toast.show({ text: 'A new link is on its way. The old one no longer works.', kind: 'good' });
      void refresh();
    },
    onFailed,
  });
  const cancel = useCall({ send: cancelEmailChange, onDone: refresh, onFailed });
  return (
    <div className={styles.pending}>
      <p className={styles.quiet}>
        Waiting for <b>{pendingEmail}</b>: open the link in the mail that we sent there. It works for one
        hour.
      </p>
      <Row>
        <Button tone="ghost" size="s" busy={resend.isPending} onClick={() => resend.start(pendingEmail)}>
          Resend
        </Button>
        <Button tone="ghost" size="s" busy={cancel.isPending} onClick={() => cancel.start(undefined)}>
          Keep the old address
        </Button>
      </Row>
      <ReauthDialog {...resend.reauth} />
    </div>
  );
}
