import { email, password } from '@musette/contract/schemas/credentials';
import * as z from 'zod/mini';

/** A form that asks for an address only. */
export const emailForm = z.strictObject({ email });

/** A form that asks for a new password only. */
export const passwordForm = z.strictObject({ password });
