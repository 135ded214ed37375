import type { SignInOptions } from '@musette/contract/schemas/session';
import { useEffect, useRef } from 'react';
import { FieldError } from '#ui/field.tsx';
import styles from './captcha-box.module.css';
import { RecaptchaWidget } from './recaptcha-widget.tsx';
import { RobotCheck } from './robot-check.tsx';
import type { Captcha } from './use-captcha.ts';

interface CaptchaBoxProps {
  readonly kind: Exclude<SignInOptions['captcha'], { readonly kind: 'off' }>;
  readonly captcha: Captcha;
  /** Whether the rest of the form is complete. */
  readonly isFilled: boolean;
}

/** The CAPTCHA that the operator has configured. */
export function CaptchaBox({ kind, captcha, isFilled }: CaptchaBoxProps) {
  const { error, round, take } = captcha;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error?.goThere) box.current?.querySelector<HTMLElement>('input, iframe, button')?.focus();
  }, [error]);
  return (
    <div ref={box} className={styles.box}>
      {kind.kind === 'altcha' ? (
        <RobotCheck key={round} error={error?.text ?? null} isFilled={isFilled} captcha={captcha} />
      ) : (
        <>
          <RecaptchaWidget {...kind} round={round} onAnswer={take} />
          <div role="alert">{error && <FieldError id="captcha-error">{error.text}</FieldError>}</div>
        </>
      )}
    </div>
  );
}
