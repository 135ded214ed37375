import { MessageSquare } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { usePressedPart } from '#lib/late-code.tsx';
import { Button } from '#ui/button.tsx';
import styles from './feedback.module.css';

const loadForm = async () => (await import('./feedback-form.tsx')).FeedbackForm;

/** The feedback button on every screen (spec 2). The form stays mounted while it is hidden, so that the typed text is not lost. */
export function FeedbackWidget() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const drawer = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { Part: Form, fetch } = usePressedPart(loadForm);
  const [isLoading, setLoading] = useState(false);
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
    if (isOpen) return setOpen(false);
    setLoading(true);
    setOpen(await fetch());
    setLoading(false);
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
