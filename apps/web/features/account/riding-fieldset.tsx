import { RIDING_NAMES } from '#lib/rider-fields/measures.ts';
import { RidingFields } from '#lib/rider-fields/riding-fields.tsx';
import styles from './account.module.css';
import { FormGroup } from './form-group.tsx';
import type { ProfileFormState } from './profile-rules.ts';

/** What a plan starts from, when there are no rides that say it. */
export const RidingFieldset = ({ form: { values, errors, set } }: { readonly form: ProfileFormState }) => (
  <FormGroup title="Your riding">
    <p className={styles.quiet}>A new plan starts from here when there are no rides of the last six weeks.</p>
    <RidingFields values={values} errors={errors} asked={RIDING_NAMES} onChange={set} />
  </FormGroup>
);
