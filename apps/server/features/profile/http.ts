import type { Api } from '@musette/contract/routes/api';
import type { Handlers } from '#ports/call.ts';
import { changeFtpHistory, readFtpHistory } from './ftp-history.ts';
import { changeProfile, onboard, type ProfileParts, readProfile } from './service.ts';

/** The profile endpoints. */
export const profileHandlers = (parts: ProfileParts): Handlers<Api['profile']> => ({
  get: (_input, { session }) => readProfile(parts, session),
  onboard: (input, { session }) => onboard(parts, input, session),
  change: (input, { session }) => changeProfile(parts, input, session),
  ftpHistory: (_input, { owner }) => readFtpHistory(parts, owner),
  changeFtpHistory: (input, { owner }) => changeFtpHistory(parts, owner, input),
});
