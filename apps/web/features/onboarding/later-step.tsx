import { BodyFields } from '#lib/rider-fields/body-fields.tsx';
import { RidingFields } from '#lib/rider-fields/riding-fields.tsx';
import { WeekHours } from '#lib/rider-fields/week-hours.tsx';
import { FieldError } from '#ui/fields/field.tsx';
import type { SetupState } from './use-setup.ts';

/** Steps 2 and 3: body and week (spec 2). */
export const LaterStep = ({ setup }: { readonly setup: SetupState }) =>
  setup.step === 2 ? (
    <>
      <WeekHours hours={setup.hours} onChange={setup.setHours} />
      <div role="alert">
        {setup.isRefused && (
          <FieldError id="no-hours">
            Your week has no time to ride. Give at least one day some hours.
          </FieldError>
        )}
      </div>
    </>
  ) : (
    <>
      <BodyFields
        required
        values={setup.body.values}
        errors={setup.body.errors}
        units={setup.units}
        onChange={setup.body.set}
        onUnits={setup.setUnits}
      />
      <RidingFields
        values={setup.body.values}
        errors={setup.body.errors}
        asked={setup.asked}
        onChange={setup.body.set}
      />
    </>
  );
