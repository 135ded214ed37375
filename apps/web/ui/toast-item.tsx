import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from '#ui/toast.module.css';

export interface ToastMessage {
  readonly text: string;
  readonly kind?: 'plain' | 'good' | 'bad';
  /** The default is 5; the specification has other times for some toasts. */
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

const SHOWN_SECONDS = 5;

const PICTURES = {
  plain: null,
  good: <CircleCheck aria-hidden="true" />,
  bad: <CircleAlert aria-hidden="true" />,
};

const canBeRead = (): boolean => !document.hidden && document.querySelector('dialog:modal') === null;

/** One toast. Its timer stops behind a dialog and in a hidden tab. */
export function ToastItem({ toast, onDismiss }: ToastItemProps) {
  const { key, text, kind, seconds = SHOWN_SECONDS } = toast;
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const { ref, onFocus } = useGivenBackFocus();
  const isHeld = isHovered || isFocused;
  useEffect(() => {
    if (isHeld) return;
    let left = seconds;
    const timer = setInterval(() => {
      if (canBeRead()) left -= 1;
      if (left <= 0) onDismiss(key);
    }, 1000);
    return () => clearInterval(timer);
  }, [isHeld, key, seconds, onDismiss]);
  return (
    <span
      ref={ref}
      data-toast=""
      className={classes(styles.toast, styles[kind])}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => {
        onFocus(event);
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
    >
      {PICTURES[kind]}
      <span className={styles.text}>{text}</span>
      <IconButton
        label="Dismiss"
        icon={<X />}
        className={styles.dismiss}
        onClick={() => onDismiss(key)}
        onKeyDown={(event) => event.key === 'Escape' && onDismiss(key)}
      />
    </span>
  );
}

/** Returns the focus to its previous element when the toast disappears for any reason. */
function useGivenBackFocus() {
  const ref = useRef<HTMLSpanElement>(null);
  const origin = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const target = origin.current?.isConnected ? origin.current : document.getElementById('main');
      target?.focus({ preventScroll: true });
    };
  }, []);
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement) origin.current = relatedTarget;
  };
  return { ref, onFocus };
}
