import type { SocialProvider } from '@musette/contract/schemas/credentials';
import { useQuery } from '@tanstack/react-query';
import { providerName } from '#lib/text/provider-names.ts';
import { signInOptionsQuery } from '#lib/api/session.ts';
import styles from './account.module.css';

interface WithoutPasswordProps {
  readonly email: string;
  readonly providers: readonly SocialProvider[];
}

/** Says how a rider without a password signs in, and that there is nothing to change. */
export function WithoutPassword({ email, providers }: WithoutPasswordProps) {
  const oidcName = useQuery(signInOptionsQuery).data?.oidcName;
  const names = providers.map((provider) => providerName(provider, oidcName)).join(' and ');
  if (providers.length === 0)
    return (
      <p>
        Passwords are switched off on this server, and your account has no other way to sign in. Stay logged
        in here, and ask the person who runs this Musette for one.
      </p>
    );
  return (
    <div className={styles.method}>
      <p>
        You sign in with <b>{names}</b> as <b>{email}</b>.
      </p>
      <p className={styles.quiet}>
        You have no password here, and your email address comes from {names}. So there is nothing to change
        here.
      </p>
    </div>
  );
}
