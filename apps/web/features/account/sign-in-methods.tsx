import type { SignInMethod } from '@musette/contract/schemas/credentials';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './account.module.css';
import { METHOD_NAMES } from './method-names.ts';
import { UnlinkDialog } from './unlink-dialog.tsx';

/** Lists the ways to sign in. All but the last one can be unlinked. */
export function SignInMethods({ methods }: { readonly methods: readonly SignInMethod[] }) {
  const [chosen, setChosen] = useState<SignInMethod | null>(null);
  return (
    <section className={styles.method} aria-label="Ways to sign in">
      <h3>Ways to sign in</h3>
      <ul className={styles.ways}>
        {methods.map((method) => (
          <li key={method}>
            <span>{METHOD_NAMES[method]}</span>
            {methods.length > 1 && (
              <Button
                tone="ghost"
                size="s"
                aria-label={`Unlink ${METHOD_NAMES[method]}`}
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
