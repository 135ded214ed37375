import type { SignInMethod } from '@musette/contract/schemas/credentials';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { methodName } from '#lib/text/provider-names.ts';
import { signInOptionsQuery } from '#lib/api/session.ts';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { accountMessageOf } from './account-problems.ts';
import { methodsQuery, unlink } from './api.ts';
import { ReauthDialog } from './reauth-dialog.tsx';
import { useFreshCall } from './use-fresh-call.ts';

interface UnlinkDialogProps {
  readonly method: SignInMethod;
  readonly onClose: () => void;
}

/** Asks for confirmation before a way to sign in is removed, because a provider cannot be linked again. */
export function UnlinkDialog({ method, onClose }: UnlinkDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const { data: options } = useQuery(signInOptionsQuery);
  const name = methodName(method, options?.oidcName);
  const { start, isPending, reauth } = useFreshCall({
    send: unlink,
    onDone: () => {
      toast.show({ text: `${name} no longer opens your account.`, kind: 'good' });
      void client.invalidateQueries({ queryKey: methodsQuery.queryKey });
      onClose();
    },
    onFailed: (error) => {
      toast.show({ text: accountMessageOf(error), kind: 'bad' });
      onClose();
    },
  });
  return (
    <>
      <ConfirmDialog
        open={!reauth.open}
        title={`Unlink ${name}?`}
        words={
          method === 'password'
            ? `Your password will no longer open your account. ${newPasswordWords(options?.mail ?? true)} Every other device is logged out.`
            : `${name} will no longer open your account and cannot be linked again. Every other device is logged out.`
        }
        confirmLabel={`Unlink ${name}`}
        danger
        busy={isPending}
        onConfirm={() => start(method)}
        onCancel={onClose}
      />
      <ReauthDialog
        {...reauth}
        onClose={() => {
          reauth.onClose();
          onClose();
        }}
      />
    </>
  );
}

/** How a rider gets a password again. */
const newPasswordWords = (sendsMail: boolean): string =>
  sendsMail
    ? 'You can set a new one by mail.'
    : 'This server sends no mail: only the person who runs it can give you a link to a new one.';
