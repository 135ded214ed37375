import { useRef, useState } from 'react';

/** A new value each time that it is shown, so that the same words can be shown again. */
interface CaptchaError {
  readonly text: string;
  readonly goThere: boolean;
}

/** What the sign-up form knows of the CAPTCHA, whichever it is. */
export interface Captcha {
  /** What to send along; null until it is solved. */
  readonly answer: string | null;
  readonly error: CaptchaError | null;
  /** Grows when an answer is used up: the widget then starts anew. */
  readonly round: number;
  readonly take: (answer: string | null) => void;
  /** An answer is being worked on. */
  readonly wait: (answer: Promise<string | null>) => void;
  /** The answer that is being worked on; null when nothing is. */
  readonly pending: () => Promise<string | null> | null;
  /** Says what is wrong; takes the rider there unless a field before it is wrong too. */
  readonly show: (text: string, how: Pick<CaptchaError, 'goThere'>) => void;
  readonly startAnew: () => void;
}

/** Keeps the answer of the CAPTCHA; its error goes once it is solved (spec 4). */
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
