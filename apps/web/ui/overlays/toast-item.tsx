import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from '#ui/overlays/toast.module.css';
import { useFocusOrigin } from '#ui/use-focus.ts';

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
  const item = useRef<HTMLSpanElement>(null);
  const { onFocus, giveBack } = useFocusOrigin();
  // The toast may disappear for any reason.
  useLayoutEffect(() => {
    const element = item.current;
    return () => {
      if (element?.contains(document.activeElement)) giveBack();
    };
  }, [giveBack]);
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
      ref={item}
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
