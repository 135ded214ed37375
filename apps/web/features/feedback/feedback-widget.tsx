import { MessageSquare } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState, type ComponentType } from 'react';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import type { FeedbackFormProps } from './feedback-form.tsx';
import styles from './feedback.module.css';

/** The feedback button on every screen (spec 2). The form loads when it is opened. */
export function FeedbackWidget() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const drawer = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { Form, load, isLoading } = useLazyForm();
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    const isOurs = (target: EventTarget | null) =>
      target instanceof Node && (button.current?.contains(target) || drawer.current?.contains(target));
    const closeByKey = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && isOurs(target)) close();
    };
    // The panel covers the page: a press on the page closes it, and the typed text stays.
    const leave = ({ target }: Event) => {
      if (!isOurs(target) && !(target as Element).closest('[data-toasts]')) setOpen(false);
    };
    document.addEventListener('keydown', closeByKey);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('keydown', closeByKey);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen, close]);
  const toggle = async () => {
    if (isOpen) setOpen(false);
    else setOpen(await load());
  };
  return (
    <>
      <Button
        ref={button}
        tone="ghost"
        size="s"
        className={styles.button}
        title="Feedback"
        icon={<MessageSquare aria-hidden="true" />}
        busy={isLoading}
        aria-expanded={isOpen}
        aria-controls={Form ? id : undefined}
        onClick={() => void toggle()}
      >
        Feedback
      </Button>
      {Form && (
        <div ref={drawer} id={id} hidden={!isOpen} className={styles.drawer}>
          <Form isOpen={isOpen} onSent={close} />
        </div>
      )}
    </>
  );
}

/** Loads the form once. It stays mounted while hidden, so that the typed text is not lost. */
function useLazyForm() {
  const toast = useToast();
  const [Form, setForm] = useState<ComponentType<FeedbackFormProps> | null>(null);
  const [isLoading, setLoading] = useState(false);
  const load = async (): Promise<boolean> => {
    setLoading(true);
    try {
      const { FeedbackForm } = await import('./feedback-form.tsx');
      setForm(() => FeedbackForm);
      return true;
    } catch {
      toast.show({ text: 'Error submitting feedback. Please try again.', kind: 'bad' });
      return false;
    } finally {
      setLoading(false);
    }
  };
  return { Form, load, isLoading };
}
