import { BodyFields } from '#lib/rider-fields/body-fields.tsx';
import { RidingFields } from '#lib/rider-fields/riding-fields.tsx';
import { WeekHours } from '#lib/rider-fields/week-hours.tsx';
import { refusalMessageOf } from '#lib/text/messages.ts';
import type { SetupState } from './use-setup.ts';

/** Steps 2 and 3: body and week (spec 2). */
export const LaterStep = ({ setup }: { readonly setup: SetupState }) =>
  setup.step === 2 ? (
    <WeekHours
      hours={setup.hours}
      onChange={setup.setHours}
      error={setup.isRefused ? refusalMessageOf({ path: 'availabilityHours', code: 'no-time' }) : undefined}
    />
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
