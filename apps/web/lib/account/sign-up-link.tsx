import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { signInOptionsQuery } from '../api/session.ts';

interface SignUpLinkProps {
  readonly look: Parameters<typeof buttonClass>[0];
  readonly children: ReactNode;
  /** Shown where the server takes no new accounts; nothing by default. */
  readonly whenClosed?: ReactNode;
}

/** The link to the sign-up, where there is one. */
export function SignUpLink({ look, children, whenClosed = null }: SignUpLinkProps) {
  const isClosed = useQuery(signInOptionsQuery).data?.signUp === 'closed';
  if (isClosed) return whenClosed;
  return (
    <Link to="/auth" search={{ mode: 'sign-up' }} className={buttonClass(look)}>
      {children}
    </Link>
  );
}
