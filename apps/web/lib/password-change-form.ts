import { password } from '@musette/contract/schemas/credentials';
import * as z from 'zod/mini';

/** The form with the current and the new password. */
export const passwordChangeForm = z.strictObject({ currentPassword: password, newPassword: password });
