import styles from './move.module.css';
import { X } from 'lucide-react';
import { useRef, type FocusEvent, useCallback } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Exchange, Notice } from './use-moving.ts';

interface MovedNoticeProps {
  readonly notice: Notice | null;
  readonly busy: boolean;
  readonly onUndo: (exchange: Exchange) => void;
  readonly onDismiss: () => void;
}

/** Says what has moved and offers to undo it. It stays until the rider dismisses it. */
export function MovedNotice({ notice, busy, onUndo, onDismiss }: MovedNoticeProps) {
  const dismiss = useRef<HTMLButtonElement>(null);
  const { onFocus, giveBack } = useFocusOrigin();
  const undo = notice?.undo ?? null;
  return (
    <div className={styles.noticeRegion} onFocus={onFocus}>
      <div className={notice ? styles.notice : undefined}>
        <output className={styles.noticeText}>{notice?.text}</output>
        {notice && undo && (
          <Button
            tone="quiet"
            size="s"
            busy={busy}
            className={styles.undo}
            onClick={() => {
              // The undo button disappears after the undo, so the focus moves to the adjacent button.
              dismiss.current?.focus();
              onUndo(undo);
            }}
          >
            Undo
          </Button>
        )}
        {notice && (
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

/** Remembers which element had the focus before, and gives it back when this one is dismissed. */
function useFocusOrigin() {
  const origin = useRef<HTMLElement | null>(null);
  const onFocus = useCallback(({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    origin.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  }, []);
  const giveBack = useCallback(() => origin.current?.focus({ preventScroll: true }), []);
  return { onFocus, giveBack };
}
