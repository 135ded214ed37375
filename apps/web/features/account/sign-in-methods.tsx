import type { SignInMethod } from '@musette/contract/schemas/credentials';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { methodName } from '#lib/text/provider-names.ts';
import { signInOptionsQuery } from '#lib/api/session.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { accountMessageOf } from './account-problems.ts';
import styles from './account.module.css';
import { methodsQuery, unlink } from './api.ts';
import { ReauthDialog } from './reauth-dialog.tsx';
import { useFreshCall } from './use-fresh-call.ts';

/** Lists the ways to sign in. All but the last one can be unlinked. */
export function SignInMethods({ methods }: { readonly methods: readonly SignInMethod[] }) {
  const oidcName = useQuery(signInOptionsQuery).data?.oidcName;
  const [chosen, setChosen] = useState<SignInMethod | null>(null);
  return (
    <section className={styles.method} aria-label="Ways to sign in">
      <h3>Ways to sign in</h3>
      <ul className={styles.ways}>
        {methods.map((method) => (
          <li key={method}>
            <span>{methodName(method, oidcName)}</span>
            {methods.length > 1 && (
              <Button
                tone="ghost"
                size="s"
                aria-label={`Unlink ${methodName(method, oidcName)}`}
                onClick={() => setChosen(method)}
              >
                Unlink
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && <UnlinkDialog method={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}

interface UnlinkDialogProps {
  readonly method: SignInMethod;
  readonly onClose: () => void;
}

/** Asks for confirmation before a way to sign in is removed, because a provider cannot be linked again. */
function UnlinkDialog({ method, onClose }: UnlinkDialogProps) {
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
