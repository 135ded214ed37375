import { THEMES, type Theme } from '@musette/coach/rider/vocabulary';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { optionsOf, THEME_LABELS } from '#lib/text/labels.ts';
import { sessionQuery, signInOptionsQuery } from '#lib/api/session.ts';
import { currentZone, findZones, zoneOptions } from '#lib/text/time-zones.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { Combobox } from '#ui/fields/combobox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { chooseTheme, savedTheme } from '#ui/theme.ts';
import { FormGroup } from './form-group.tsx';
import type { ProfileFormState } from './profile-rules.ts';
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
  const options = useMemo(() => zoneOptions(present.timeZone), [present.timeZone]);
  return (
    <Field
      label="Time zone"
      hint="Says which day it is for you. Type a large city in your zone."
      error={errors['timeZone']}
    >
      <Combobox
        name="timeZone"
        listLabel="Time zones"
        options={options}
        value={currentZone(values.timeZone)}
        onChange={(timeZone) => set('timeZone', timeZone)}
        find={findZones}
        noMatch={(query) => `No time zone is called "${query}". Try a large city nearby.`}
      />
    </Field>
  );
}

/** The theme, which is applied immediately. Leaving the form without saving restores the previous one. */
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

/** The consent to analytics, shown only when the server sends counts to an outside service. */
function ConsentField({ form: { values, set } }: { readonly form: ProfileFormState }) {
  const { data } = useQuery(signInOptionsQuery);
  if (!data?.analytics) return null;
  return (
    <Checkbox
      name="analyticsConsent"
      label="Send my usage counts to this server's analytics service"
      hint="For example: a setup was started. If you say no, this server counts it only for itself, without your name."
      checked={values.analyticsConsent}
      onChange={(consent) => set('analyticsConsent', consent)}
    />
  );
}
