import { email, password } from '@musette/contract/schemas/credentials';
import * as z from 'zod/mini';

/** The form with only an e-mail address. */
export const emailForm = z.strictObject({ email });

/** The form with only a new password. */
export const passwordForm = z.strictObject({ password });
