import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import styles from './auth.module.css';
import type { InvitationState } from './invitation.ts';

/** The field for the invitation, where a new account needs one. */
export const InvitationField = ({ value, error, set }: InvitationState) => (
  <Field
    label="Invitation"
    className={styles.invitation ?? ''}
    required
    error={error}
    hint="The link or the code that you were sent. If you have none, ask the person who runs this Musette."
  >
    <TextInput
      name="invitation"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => set(event.target.value)}
    />
  </Field>
);
