import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { ToastItem, type ShownToast, type ToastMessage } from '#ui/toast-item.tsx';
import styles from '#ui/toast.module.css';

const AT_MOST = 3;

export interface Toasts {
  /** Gives what takes it back, for when it is no longer true. */
  readonly show: (message: ToastMessage) => () => void;
}

const ToastContext = createContext<Toasts | null>(null);

/** Lets a screen say something in passing. While a dialog is open, say it inside the dialog. */
export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider above it');
  return toasts;
}

/** Holds both live regions from the start: one that appears with its text is not always read out. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const nextKey = useRef(0);
  const dismiss = useCallback((key: number) => {
    setShown((before) => before.filter((toast) => toast.key !== key));
  }, []);
  const show = useCallback(
    (message: ToastMessage) => {
      const key = nextKey.current++;
      setShown((before) => {
        // Said again it is said once, and anew: the earlier one goes.
        const others = before.filter(({ text }) => text !== message.text);
        return [...others.slice(1 - AT_MOST), { kind: 'plain', ...message, key }];
      });
      return () => dismiss(key);
    },
    [dismiss],
  );
  const toasts = useMemo(() => ({ show }), [show]);
  const item = (toast: ShownToast) => <ToastItem key={toast.key} toast={toast} onDismiss={dismiss} />;
  return (
    <ToastContext value={toasts}>
      {children}
      <div className={styles.region}>
        <output aria-atomic="false" className={styles.list}>
          {shown.filter((toast) => toast.kind !== 'bad').map(item)}
        </output>
        <div role="alert" aria-atomic="false" className={styles.list}>
          {shown.filter((toast) => toast.kind === 'bad').map(item)}
        </div>
      </div>
    </ToastContext>
  );
}
