import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Loading } from '#ui/layout/loading.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { isNight } from '#ui/use-night.ts';
import styles from './captcha-box.module.css';
import { loadRecaptcha, type Recaptcha } from './load-recaptcha.ts';

interface RecaptchaWidgetProps {
  readonly siteKey: string;
  readonly scriptUrl: string;
  readonly round: number;
  readonly onAnswer: (answer: string | null) => void;
}

/** The provider's widget, or a retry button when it cannot be loaded. */
export function RecaptchaWidget(props: RecaptchaWidgetProps) {
  const [isFailed, setFailed] = useState(false);
  if (!isFailed) return <Widget {...props} onFailed={() => setFailed(true)} />;
  return (
    <ProblemCard
      title="The reCAPTCHA could not be loaded"
      detail="Please check your connection, and whether something blocks it."
      onRetry={() => setFailed(false)}
    />
  );
}

interface WidgetProps extends RecaptchaWidgetProps {
  readonly onFailed: () => void;
}

/** Renders the widget once, and resets it when its answer is used up. */
function Widget({ siteKey, scriptUrl, round, onAnswer, onFailed }: WidgetProps) {
  const slot = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ readonly api: Recaptcha; readonly id: number } | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const answer = useEffectEvent(onAnswer);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    let isGone = false;
    const draw = (api: Recaptcha) => {
      if (isGone || !slot.current) return;
      const id = drawInto(slot.current, { api, siteKey, onAnswer: (text) => answer(text) });
      drawn.current = { api, id };
      setDrawn(true);
    };
    loadRecaptcha(scriptUrl)
      .then(draw)
      .catch(() => {
        if (!isGone) fail();
      });
    return () => {
      isGone = true;
      drawn.current = null;
    };
  }, [siteKey, scriptUrl]);
  useEffect(() => {
    if (round > 0) drawn.current?.api.reset(drawn.current.id);
  }, [round]);
  return (
    <div className={styles.widget}>
      {!isDrawn && <Loading>Loading the reCAPTCHA...</Loading>}
      <div ref={slot} />
    </div>
  );
}

interface Drawing {
  readonly api: Recaptcha;
  readonly siteKey: string;
  readonly onAnswer: (answer: string | null) => void;
}

const NORMAL_WIDTH_PX = 304;

function drawInto(slot: HTMLElement, { api, siteKey, onAnswer }: Drawing): number {
  // The provider refuses an element that it has used before.
  const place = document.createElement('div');
  slot.replaceChildren(place);
  return api.render(place, {
    sitekey: siteKey,
    theme: isNight() ? 'dark' : 'light',
    size: slot.clientWidth < NORMAL_WIDTH_PX ? 'compact' : 'normal',
    callback: onAnswer,
    'expired-callback': () => onAnswer(null),
    'error-callback': () => onAnswer(null),
  });
}
