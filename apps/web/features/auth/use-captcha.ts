import { useRef, useState } from 'react';

/** An error of the CAPTCHA; a new object each time, so that the same text can be shown again. */
interface CaptchaError {
  readonly text: string;
  readonly goThere: boolean;
}

/** The state of the CAPTCHA, independent of its kind. */
export interface Captcha {
  /** The answer to send; null until it is solved. */
  readonly answer: string | null;
  readonly error: CaptchaError | null;
  /** Increases when an answer is used up; the widget then resets. */
  readonly round: number;
  readonly take: (answer: string | null) => void;
  /** Sets the answer that is being computed. */
  readonly wait: (answer: Promise<string | null>) => void;
  /** The answer that is being computed, or null. */
  readonly pending: () => Promise<string | null> | null;
  /** Shows an error, and focuses the CAPTCHA unless an earlier field is invalid too. */
  readonly show: (text: string, how: Pick<CaptchaError, 'goThere'>) => void;
  readonly startAnew: () => void;
}

/** Holds the answer of the CAPTCHA; its error disappears when it is solved (spec 4). */
export function useCaptcha(): Captcha {
  const [answer, setAnswer] = useState<string | null>(null);
  const [error, setError] = useState<Captcha['error']>(null);
  const [round, setRound] = useState(0);
  const work = useRef<Promise<string | null> | null>(null);
  return {
    answer,
    error,
    round,
    take: (given) => {
      setAnswer(given);
      if (given === null) work.current = null;
      else setError(null);
    },
    wait: (worked) => {
      work.current = worked;
    },
    pending: () => work.current,
    show: (text, how) => setError({ text, ...how }),
    startAnew: () => {
      work.current = null;
      setAnswer(null);
      setError(null);
      setRound((before) => before + 1);
    },
  };
}
