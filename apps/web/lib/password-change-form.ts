import { password } from '@musette/contract/schemas/credentials';
import * as z from 'zod/mini';

/** The present password and the one that shall follow it. */
export const passwordChangeForm = z.strictObject({ currentPassword: password, newPassword: password });
