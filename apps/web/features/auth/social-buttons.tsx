import type { SocialProvider } from '@musette/contract/schemas/credentials';
import { useEffect, useState, type ReactNode } from 'react';
import { api } from '#lib/api.ts';
import { messageOf } from '#lib/messages.ts';
import { codeOf } from '#lib/problems.ts';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import styles from './auth.module.css';
import { AppleMark, GoogleMark } from './provider-marks.tsx';
import { PROVIDER_NAMES, socialFailureText } from './social-errors.ts';

interface SocialButtonsProps {
  readonly providers: readonly SocialProvider[];
  readonly onTry: () => void;
  readonly onProblem: (text: string) => void;
}

const MARKS: Readonly<Record<SocialProvider, ReactNode>> = {
  google: <GoogleMark />,
  apple: <AppleMark />,
};

/** These are our own server's words, not the provider's. */
const PASSING: readonly string[] = ['rate-limited', 'offline', 'not-ready'];

/** The providers that the operator switched on; none, and nothing stands here. */
export function SocialButtons({ providers, onTry, onProblem }: SocialButtonsProps) {
  const { leavingFor, leave } = useSocialSignIn(onProblem);
  if (providers.length === 0) return null;
  return (
    <div className={styles.social}>
      <p className={styles.or}>or</p>
      {providers.map((provider) => (
        <Button
          key={provider}
          tone="ghost"
          size="l"
          wide
          icon={MARKS[provider]}
          busy={leavingFor === provider}
          onClick={() => {
            onTry();
            leave(provider);
          }}
        >
          Continue with {PROVIDER_NAMES[provider]}
        </Button>
      ))}
    </div>
  );
}

/** Goes to a provider. For Apple the history entry is replaced (spec 2). */
function useSocialSignIn(onProblem: (text: string) => void) {
  const [leavingFor, setLeavingFor] = useState<SocialProvider | null>(null);
  const { start } = useCall({
    send: (provider: SocialProvider) => {
      setLeavingFor(provider);
      return api.identity.startSocial({ provider });
    },
    onDone: ({ url }, provider) => (provider === 'apple' ? location.replace(url) : location.assign(url)),
    onFailed: (error, provider) => {
      setLeavingFor(null);
      onProblem(PASSING.includes(codeOf(error)) ? messageOf(error) : socialFailureText(provider));
    },
  });
  useEffect(() => {
    // The browser may bring this very page back, as it was when it was left.
    const comeBack = () => setLeavingFor(null);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  return { leavingFor, leave: start };
}
