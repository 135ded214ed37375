import type { SignInMethod } from '@musette/contract/schemas/credentials';
import { useState } from 'react';
import { useLatePart } from '#lib/use-late-part.ts';
import { Button } from '#ui/button.tsx';
import styles from './account.module.css';
import { METHOD_NAMES } from './method-names.ts';
import type { UnlinkDialogProps } from './unlink-dialog.tsx';

const loadDialog = async () => (await import('./unlink-dialog.tsx')).UnlinkDialog;

/** Lists the ways to sign in. All but the last one can be unlinked. */
export function WaysIn({ methods }: { readonly methods: readonly SignInMethod[] }) {
  const [chosen, setChosen] = useState<SignInMethod | null>(null);
  const { Part, fetchPart, isLoading } = useLatePart<UnlinkDialogProps>(loadDialog);
  const choose = async (method: SignInMethod) => setChosen((await fetchPart()) ? method : null);
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
                busy={isLoading}
                aria-label={`Unlink ${METHOD_NAMES[method]}`}
                onClick={() => void choose(method)}
              >
                Unlink
              </Button>
            )}
          </li>
        ))}
      </ul>
      {Part && chosen && <Part method={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}
