import { useState } from 'react';
import { useAuthAddress } from './use-auth-address.ts';

/** The open form, and the values that one form passes to the next. */
export function useAuthViews() {
  const address = useAuthAddress();
  const [email, setEmail] = useState('');
  const [isForgotten, setForgotten] = useState(false);
  const [isBack, setBack] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const toLogIn = () => {
    address.forgetMailed();
    setForgotten(false);
    setBack(true);
    address.open('log-in');
  };
  const forgetNotice = () => {
    address.forgetProblem();
    setNotice(null);
  };
  return {
    mode: address.mode,
    mailed: address.mailed,
    problem: address.problem,
    invitation: address.invitation,
    email,
    isForgotten,
    isBack,
    notice,
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
      address.forgetMailed();
      setForgotten(true);
    },
    changed: () => {
      setNotice('Your password was changed. Please log in.');
      toLogIn();
    },
    confirmed: (newEmail: string) => {
      setNotice('Your email address was changed. Please log in with the new one.');
      setEmail(newEmail);
      toLogIn();
    },
  };
}

/** The state of the forms and the functions that switch between them. */
export type AuthViews = ReturnType<typeof useAuthViews>;
