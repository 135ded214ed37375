import styles from './auth.module.css';
import type { SocialProvider } from '@musette/contract/schemas/credentials';
import type { SignedInRider, SignInOptions } from '@musette/contract/schemas/session';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { messageOf } from '#lib/text/messages.ts';
import { platform } from '#lib/platform/current-platform.ts';
import { providerName } from '#lib/text/provider-names.ts';
import { codeOf } from '#lib/api/problems.ts';
import { startSession } from '#lib/api/session.ts';
import { startSocial } from '#lib/account/social-start.ts';
import { useCall } from '#lib/form/use-call.ts';
import { Button } from '#ui/button.tsx';
import { invitationDraft } from './invitation.ts';
import { socialFailureText } from './social-errors.ts';

/** The providers require their own logos in their own colours. */
const GoogleMark = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <g fill="none" strokeWidth="4.4">
      <path stroke="#ea4335" d="M4.6 7.7A8.6 8.6 0 0 1 18.2 6" />
      <path stroke="#fbbc05" d="M4.62 16.34A8.6 8.6 0 0 1 4.6 7.66" />
      <path stroke="#34a853" d="M17.6 18.5A8.6 8.6 0 0 1 4.6 16.3" />
      <path stroke="#4285f4" d="M12.2 12h8.4a8.6 8.6 0 0 1-3.02 6.52" />
    </g>
  </svg>
);

const AppleMark = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
    <path d="M15.9 1.6c.1 1.3-.4 2.5-1.2 3.4-.8 1-2 1.600-3.200 1.500-.2-1.200.4-2.500 1.100-3.300.8-1 2.200-1.600 3.300-1.600Z" />
    <path d="M20.100 8.700c-1.500.9-2.300 2.300-2.300 3.900 0 1.900 1 3.400 2.700 4.100-.4 1.300-1.100 2.500-1.900 3.600-.8 1.100-1.600 2-2.800 2-1.200 0-1.600-.7-3.100-.7s-1.900.7-3 .7c-1.200.1-2.100-1.100-2.900-2.200-2.400-3.300-3.500-8.700-1-12 1-1.400 2.500-2.200 4.100-2.200 1.300 0 2.300.8 3.200.8.8 0 2.100-.9 3.600-.8 1.300 0 2.500.6 3.400 2.800Z" />
  </svg>
);

interface SocialButtonsProps {
  readonly options: SignInOptions | undefined;
  /** Goes along, for whoever has no account yet. */
  readonly invitation: string;
  readonly onTry: () => void;
  readonly onProblem: (text: string) => void;
}

const MARKS: Readonly<Record<SocialProvider, ReactNode>> = {
  google: <GoogleMark />,
  apple: <AppleMark />,
  oidc: <KeyRound aria-hidden="true" />,
};

/** Errors of our server, not of the provider. */
const PASSING: readonly string[] = ['rate-limited', 'offline', 'not-ready'];

/** The buttons of the providers that the operator has enabled. */
export function SocialButtons({ options, invitation, onTry, onProblem }: SocialButtonsProps) {
  const { leavingFor, leave } = useSocialSignIn({ oidcName: options?.oidcName, invitation, onProblem });
  if (!options || options.providers.length === 0) return null;
  return (
    <div className={styles.social}>
      {options.passwords && <p className={styles.or}>or</p>}
      {options.providers.map((provider) => (
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
          Continue with {providerName(provider, options.oidcName)}
        </Button>
      ))}
    </div>
  );
}

interface SocialSignIn extends Pick<SocialButtonsProps, 'invitation' | 'onProblem'> {
  readonly oidcName: string | null | undefined;
}

/** The address where a sign-in goes on. A phone may sign the rider in by itself; it has no rider where the rider cancels that. */
async function beginSocial(form: {
  readonly provider: SocialProvider;
  readonly invitation?: string;
}): Promise<{ readonly url: string } | { readonly rider: SignedInRider | null }> {
  const { provider } = form;
  if (platform().name !== 'browser' && provider !== 'oidc') {
    const { signInOnDevice } = await import('#lib/account/device-sign-in.ts');
    const ended = await signInOnDevice({ ...form, provider });
    if (ended !== 'not-available') return { rider: ended === 'cancelled' ? null : ended };
  }
  return startSocial(form);
}

/** Redirects to a provider. For Apple it replaces the history entry (spec 2). */
function useSocialSignIn({ oidcName, invitation, onProblem }: SocialSignIn) {
  const client = useQueryClient();
  const [leavingFor, setLeavingFor] = useState<SocialProvider | null>(null);
  const { start } = useCall({
    send: (provider: SocialProvider) => {
      setLeavingFor(provider);
      return beginSocial({ provider, ...(invitation && { invitation }) });
    },
    onDone: (begun, provider) => {
      if ('url' in begun) return platform().links.openPage(begun.url, { replace: provider === 'apple' });
      if (begun.rider === null) {
        setLeavingFor(null);
        return onProblem(socialFailureText({ provider, error: 'access_denied' }, oidcName));
      }
      invitationDraft.drop();
      return startSession(client, begun.rider);
    },
    onFailed: (error, provider) => {
      setLeavingFor(null);
      const code = codeOf(error);
      onProblem(
        PASSING.includes(code) ? messageOf(error) : socialFailureText({ provider, error: code }, oidcName),
      );
    },
  });
  useEffect(() => platform().links.onPageClosed(() => setLeavingFor(null)), []);
  return { leavingFor, leave: start };
}
