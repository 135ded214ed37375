import styles from '#ui/notice.module.css';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useFocusOrigin } from '#ui/use-focus.ts';

interface NoticeProps {
  /** What has happened; null shows nothing. */
  readonly text: string | null;
  readonly busy: boolean;
  /** What the button does: it undoes what has happened. */
  readonly action?: string;
  /** Null when it cannot be undone. */
  readonly onUndo: (() => void) | null;
  readonly onDismiss: () => void;
}

/** Says what has happened and offers to undo it. It stays until the rider dismisses it. */
export function Notice({ text, busy, action = 'Undo', onUndo, onDismiss }: NoticeProps) {
  const dismiss = useRef<HTMLButtonElement>(null);
  const { onFocus, giveBack } = useFocusOrigin();
  const isShown = text !== null;
  return (
    <div className={styles.region} onFocus={onFocus}>
      <div className={isShown ? styles.notice : undefined}>
        <output className={styles.text}>{text}</output>
        {isShown && onUndo && (
          <Button
            tone="quiet"
            size="s"
            busy={busy}
            className={styles.undo}
            onClick={() => {
              // The undo button disappears after the undo, so the focus moves to the adjacent button.
              dismiss.current?.focus();
              onUndo();
            }}
          >
            {action}
          </Button>
        )}
        {isShown && (
          <IconButton
            ref={dismiss}
            label="Dismiss"
            icon={<X />}
            className={styles.dismiss}
            onClick={() => {
              giveBack();
              onDismiss();
            }}
          />
        )}
      </div>
    </div>
  );
}
