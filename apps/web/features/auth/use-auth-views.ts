import { useState } from 'react';
import { useAuthAddress } from './use-auth-address.ts';

/** Which form is open, and what one form hands to the next. */
export function useAuthViews() {
  const address = useAuthAddress();
  const [email, setEmail] = useState('');
  const [isForgotten, setForgotten] = useState(false);
  const [isBack, setBack] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const toLogIn = () => {
    address.forgetResetToken();
    setForgotten(false);
    setBack(true);
    address.open('log-in');
  };
  const forgetNotice = () => {
    address.forgetSocialError();
    setChanged(false);
  };
  return {
    mode: address.mode,
    resetToken: address.resetToken,
    socialError: address.socialError,
    email,
    isForgotten,
    isBack,
    isChanged,
    open: address.open,
    toLogIn,
    forgetNotice,
    backWith: (typed: string) => {
      setEmail(typed);
      toLogIn();
    },
    forgot: (typed: string) => {
      forgetNotice();
      setEmail(typed);
      setForgotten(true);
    },
    askAgain: () => {
      address.forgetResetToken();
      setForgotten(true);
    },
    changed: () => {
      setChanged(true);
      toLogIn();
    },
  };
}

/** The forms of the screen, and the ways between them. */
export type AuthViews = ReturnType<typeof useAuthViews>;
