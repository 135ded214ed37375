import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './auth.module.css';

/**
 * A success message. Screen readers announce a text that appears later. A text that is there from the start gets the focus
 * instead, which the previous form has lost.
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
