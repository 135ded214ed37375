import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './auth.module.css';

/**
 * Something that went well. Words that come later are read out by themselves; those that are there from the start take
 * the focus, which the form before has lost.
 */
export function Notice({ words }: { readonly words: string | null }) {
  const region = useRef<HTMLOutputElement>(null);
  const atStart = useRef(words);
  useEffect(() => {
    if (atStart.current) region.current?.focus();
  }, []);
  return (
    <output ref={region} tabIndex={-1} className={styles.noticeRegion}>
      {words && (
        <span className={styles.notice}>
          <CircleCheck aria-hidden="true" />
          <span>{words}</span>
        </span>
      )}
    </output>
  );
}
