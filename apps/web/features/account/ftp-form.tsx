import { PROFILE_FIELDS } from '@musette/coach/rider/profile-fields';
import { type IsoDate, isDay } from '@musette/coach/calendar/days';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type FtpChange, useProfile } from '#lib/rider-data/profile.ts';
import { checkField, rulesOf } from '#lib/form/rules.ts';
import type { Typed } from '#lib/rider-fields/measures.ts';
import { TypedInput } from '#lib/rider-fields/measure-inputs.tsx';
import { useToday } from '#lib/text/today.ts';
import { useForm } from '#lib/form/use-form.ts';
import { useFtpHistoryChange } from '#lib/rider-data/use-ftp-history.ts';
import { Field } from '#ui/fields/field.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import styles from './account.module.css';
import { FormActions } from './form-actions.tsx';

interface FtpFormProps {
  /** The entry to correct; null for another one. */
  readonly entry: FtpChange | null;
  readonly changes: readonly FtpChange[];
  readonly onClose: () => void;
}

interface FtpValues {
  readonly ftpWatts: Typed;
  readonly ftpDate: string;
}

interface CheckedFtp {
  readonly ftpWatts: number;
  readonly ftpDate: IsoDate;
}

const checkFtp = checkField(PROFILE_FIELDS.ftpWatts);
const ftpRules = rulesOf<FtpValues, CheckedFtp>({
  ftpWatts: (value) => (typeof value === 'number' ? checkFtp(value) : 'out-of-range'),
  ftpDate: (value) => (isDay(value) ? null : 'required'),
});

/** The form for an FTP and the day that it counts from. */
export function FtpForm({ entry, changes, onClose }: FtpFormProps) {
  const head = useRef<HTMLFormElement>(null);
  useEffect(() => head.current?.querySelector('input')?.focus(), []);
  const profile = useProfile();
  const today = useToday(profile.data?.timeZone ?? 'UTC');
  const form = useForm<FtpValues, CheckedFtp>(ftpRules, {
    ftpWatts: entry?.watts ?? null,
    ftpDate: entry?.date ?? '',
  });
  const [replaces, setReplaces] = useState<FtpChange | null>(null);
  const { change, isPending, failure } = useFtpHistoryChange(onClose);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const late = form.values.ftpDate > today;
    const values = form.check(late ? { ftpDate: 'Choose today or a day before' } : {});
    if (!values) return;
    const other = changes.find(({ date }) => date === values.ftpDate && date !== entry?.date);
    if (other && replaces?.date !== other.date) {
      setReplaces(other);
      return;
    }
    const isMoved = entry !== null && entry.date !== values.ftpDate;
    change({ remove: isMoved ? entry.date : null, set: { date: values.ftpDate, watts: values.ftpWatts } });
  };
  return (
    <form ref={head} noValidate className={styles.inline} aria-label="FTP over time" onSubmit={submit}>
      <Field label="FTP" required error={form.errors['ftpWatts']}>
        <TypedInput
          name="ftpWatts"
          unit="W"
          whole
          value={form.values.ftpWatts}
          onChange={(value) => form.set('ftpWatts', value)}
        />
      </Field>
      <Field label="From" required error={form.errors['ftpDate']}>
        <TextInput
          type="date"
          name="ftpDate"
          max={today}
          value={form.values.ftpDate}
          onChange={(event) => form.set('ftpDate', event.target.value)}
        />
      </Field>
      {replaces && (
        <output>There is {replaces.watts} W on that day already. Save again to replace it.</output>
      )}
      {failure !== null && <ProblemCard title={failure} />}
      <FormActions label="Save" busy={isPending} onCancel={onClose} />
    </form>
  );
}
