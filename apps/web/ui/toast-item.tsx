import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from '#ui/toast.module.css';

export interface ToastMessage {
  readonly text: string;
  readonly kind?: 'plain' | 'good' | 'bad';
  /** How long it stays; a bad one stays until it is dismissed unless this says otherwise. */
  readonly seconds?: number;
}

export interface ShownToast extends ToastMessage {
  readonly kind: 'plain' | 'good' | 'bad';
  readonly key: number;
}

interface ToastItemProps {
  readonly toast: ShownToast;
  readonly onDismiss: (key: number) => void;
}

const PICTURES = {
  plain: null,
  good: <CircleCheck aria-hidden="true" />,
  bad: <CircleAlert aria-hidden="true" />,
};

export function ToastItem({ toast, onDismiss }: ToastItemProps) {
  const { key, text, kind, seconds = kind === 'bad' ? Number.POSITIVE_INFINITY : 5 } = toast;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || !Number.isFinite(seconds)) return;
    const timer = setTimeout(() => onDismiss(key), seconds * 1000);
    return () => clearTimeout(timer);
  }, [held, key, seconds, onDismiss]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <span
      className={classes(styles.toast, styles[kind])}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {PICTURES[kind]}
      <span className={styles.text}>{text}</span>
      <IconButton label="Dismiss" icon={<X />} className={styles.dismiss} onClick={() => onDismiss(key)} />
    </span>
  );
}
