import type { SignInMethod } from '@musette/contract/schemas/credentials';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lateDialog } from '#lib/late-code.tsx';
import { methodName } from '#lib/text/provider-names.ts';
import { signInOptionsQuery } from '#lib/api/session.ts';
import { Button } from '#ui/button.tsx';
import styles from './account.module.css';

const UnlinkDialog = lateDialog(async () => (await import('./unlink-dialog.tsx')).UnlinkDialog);

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
