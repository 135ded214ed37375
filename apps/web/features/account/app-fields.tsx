import { THEMES, type Theme } from '@musette/coach/rider/vocabulary';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { optionsOf, THEME_LABELS } from '#lib/labels.ts';
import { deviceTimeZone, timeZones } from '#lib/locale.ts';
import { sessionQuery, signInOptionsQuery } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Choice } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { chooseTheme, savedTheme } from '#ui/theme.ts';
import styles from './account.module.css';
import { FormGroup } from './form-group.tsx';
import type { ProfileFormState } from './profile-form.tsx';
import type { ProfileValues } from './profile-values.ts';

interface AppFieldsProps {
  readonly form: ProfileFormState;
  readonly present: ProfileValues;
}

export const AppFields = ({ form, present }: AppFieldsProps) => (
  <FormGroup title="App">
    <TimeZoneField form={form} present={present} />
    <ThemeField form={form} present={present} />
    <ConsentField form={form} />
  </FormGroup>
);

function TimeZoneField({ form: { values, errors, set }, present }: AppFieldsProps) {
  const here = deviceTimeZone();
  const options = useMemo(
    () => timeZones(present.timeZone, here).map((value) => ({ value, label: value.replaceAll('_', ' ') })),
    [present.timeZone, here],
  );
  return (
    <div className={styles.zone}>
      <Field
        label="Time zone"
        hint="Says which day it is for you. Type the first letters to find yours."
        error={errors['timeZone']}
      >
        <Select
          name="timeZone"
          options={options}
          value={values.timeZone}
          onChange={(timeZone) => set('timeZone', timeZone)}
        />
      </Field>
      {values.timeZone !== here && (
        <Button tone="ghost" size="s" onClick={() => set('timeZone', here)}>
          Use {here.replaceAll('_', ' ')}, as this device does
        </Button>
      )}
    </div>
  );
}

/** Shown at once; leaving the form without saving brings back what was shown before. */
function ThemeField({ form: { values, set }, present }: AppFieldsProps) {
  const client = useQueryClient();
  const { theme } = present;
  useEffect(() => {
    const shown = savedTheme();
    return () => {
      const isSaved = client.getQueryData(sessionQuery.queryKey)?.rider?.theme !== theme;
      if (!isSaved && savedTheme() !== shown) chooseTheme(shown);
    };
  }, [client, theme]);
  const choose = (chosen: Theme) => {
    chooseTheme(chosen);
    set('theme', chosen);
  };
  return (
    <Choice legend="Theme" options={optionsOf(THEMES, THEME_LABELS)} value={values.theme} onChange={choose} />
  );
}

/** Asked only where counts are passed on to an outside service. */
function ConsentField({ form: { values, set } }: { readonly form: ProfileFormState }) {
  const { data } = useQuery(signInOptionsQuery);
  if (!data?.analytics) return null;
  return (
    <Checkbox
      name="analyticsConsent"
      label="Pass my counts on to the analytics service of this Musette"
      hint="Such as that a setup was begun. Without it they are only counted here, with nothing about you."
      checked={values.analyticsConsent}
      onChange={(consent) => set('analyticsConsent', consent)}
    />
  );
}
