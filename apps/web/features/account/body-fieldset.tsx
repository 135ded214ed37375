import { BodyFields } from '#lib/rider-fields/body-fields.tsx';
import { FormGroup } from './form-group.tsx';
import type { ProfileFormState } from './profile-rules.ts';

export const BodyFieldset = ({ form: { values, errors, set } }: { readonly form: ProfileFormState }) => (
  <FormGroup title="Body">
    <BodyFields
      values={values}
      errors={errors}
      units={values.units}
      onChange={set}
      onUnits={(units) => set('units', units)}
    />
  </FormGroup>
);
