import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './account.module.css';

interface DisclosedFormProps {
  readonly title: string;
  /** Shown while the form is closed. */
  readonly present: ReactNode;
  readonly openLabel: string;
  readonly open: boolean;
  readonly onOpen: () => void;
  /** Shown below the button while the form is closed. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** A line with a button that opens a form in its place. The focus moves into the form, and back when it closes. */
export function DisclosedForm(props: DisclosedFormProps) {
  const { title, present, openLabel, open, onOpen, below, children } = props;
  const section = useRef<HTMLElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current === open) return;
    wasOpen.current = open;
    section.current?.querySelector<HTMLElement>(open ? 'input:not([hidden])' : 'button')?.focus();
  }, [open]);
  return (
    <section ref={section} className={styles.method} aria-label={title}>
      <h3>{title}</h3>
      {open ? (
        children
      ) : (
        <>
          <p className={styles.quiet}>{present}</p>
          <Button tone="ghost" size="s" onClick={onOpen}>
            {openLabel}
          </Button>
          {below}
        </>
      )}
    </section>
  );
}
