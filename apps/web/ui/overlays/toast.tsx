import {
  createContext,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { ToastItem, type ShownToast, type ToastMessage } from '#ui/overlays/toast-item.tsx';
import { placeToast, trackPress } from '#ui/overlays/toast-place.ts';
import styles from '#ui/overlays/toast.module.css';

export interface Toasts {
  /** Shows a toast; the returned function removes it. */
  readonly show: (message: ToastMessage) => () => void;
  /** Removes the toast for a message elsewhere that takes its place. An error stays for its time. */
  readonly clear: () => void;
}

const ToastContext = createContext<Toasts | null>(null);

/** Shows toasts. While a dialog is open, show messages inside the dialog instead. */
export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider above it');
  return toasts;
}

interface Queue {
  readonly shown: ShownToast | null;
  readonly waiting: ShownToast | null;
}

/** A new toast replaces the current one. An error is shown for its full time first, unless another error follows. */
const withToast = ({ shown, waiting }: Queue, toast: ShownToast): Queue =>
  shown?.kind === 'bad' && toast.kind !== 'bad' ? { shown, waiting: toast } : { shown: toast, waiting };

const withErrorsOnly = ({ shown }: Queue): Queue => ({
  shown: shown?.kind === 'bad' ? shown : null,
  waiting: null,
});

function withoutToast(queue: Queue, key: number): Queue {
  if (queue.shown?.key === key) return { shown: queue.waiting, waiting: null };
  return queue.waiting?.key === key ? { ...queue, waiting: null } : queue;
}

/** Renders both live regions from the start: screen readers do not always announce a region that appears with its text. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [{ shown }, setQueue] = useState<Queue>({ shown: null, waiting: null });
  const nextKey = useRef(0);
  const region = usePlace(shown);
  const dismiss = useCallback((key: number) => setQueue((queue) => withoutToast(queue, key)), []);
  const show = useCallback(
    (message: ToastMessage) => {
      const toast = { kind: 'plain', ...message, key: nextKey.current++ } as const;
      setQueue((queue) => withToast(queue, toast));
      return () => dismiss(toast.key);
    },
    [dismiss],
  );
  const clear = useCallback(() => setQueue(withErrorsOnly), []);
  const toasts = useMemo(() => ({ show, clear }), [show, clear]);
  const item = shown && <ToastItem key={shown.key} toast={shown} onDismiss={dismiss} />;
  return (
    <ToastContext value={toasts}>
      {children}
      <div ref={region} className={styles.region} data-toasts="bottom">
        <output aria-atomic="false" className={styles.list}>
          {shown?.kind !== 'bad' && item}
        </output>
        <div role="alert" aria-atomic="false" className={styles.list}>
          {shown?.kind === 'bad' && item}
        </div>
      </div>
    </ToastContext>
  );
}

/** Places the toast so that it covers nothing that is kept clear, also during scrolling and where a popover opens. */
function usePlace(shown: ShownToast | null) {
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(trackPress, []);
  useLayoutEffect(() => {
    const element = region.current;
    if (!shown || !element) return;
    const place = () => placeToast(element);
    element.dataset['toasts'] = 'bottom';
    place();
    const options = { capture: true, passive: true };
    const events = ['scroll', 'focusin', 'resize'];
    for (const event of events) addEventListener(event, place, options);
    const observer = new MutationObserver(place);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
    return () => {
      observer.disconnect();
      for (const event of events) removeEventListener(event, place, options);
    };
  }, [shown]);
  return region;
}
