import styles from './account.module.css';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type Conflict, countWords, loadConflicts } from '#lib/replanning/conflicts.ts';
import type { Draft } from '#lib/form/draft.ts';
import { type RaceEvent, raceEventsQuery } from '#lib/race-events/race-events.ts';
import { saveProfileToCache, type Profile } from '#lib/rider-data/profile.ts';
import { RIDING_NAMES } from '#lib/rider-fields/measures.ts';
import { RidingFields } from '#lib/rider-fields/riding-fields.tsx';
import { sessionQuery } from '#lib/api/session.ts';
import { useCall } from '#lib/form/use-call.ts';
import { dayText } from '#lib/text/day-text.ts';
import { useForm } from '#lib/form/use-form.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { AboutFields } from './about-fields.tsx';
import { changeProfile } from './api.ts';
import { AppFields } from './app-fields.tsx';
import { BodyFieldset } from './body-fieldset.tsx';
import { FormGroup, useIsForTown } from './form-group.tsx';
import { HeartFieldset } from './heart-fieldset.tsx';
import { heartErrors, hoursErrors, type ProfileFormState, profileRules } from './profile-rules.ts';
import {
  changesFrom,
  editsOf,
  type ProfileEdits,
  type ProfileValues,
  valuesOf,
  withEdits,
} from './profile-values.ts';
import { TownFieldset } from './town-fieldset.tsx';
import { WeekFields } from './week-fields.tsx';
import { messageOf } from '#lib/text/messages.ts';
import { codeOf } from '#lib/api/problems.ts';
import { ProblemCard } from '#ui/layout/problem-card.tsx';

/** How long the success message is shown (spec 9). */
const SUCCESS_SECONDS = 3;

interface ProfileFormProps {
  readonly base: Profile;
  readonly edits: ProfileEdits;
  /** Whether the edits are from an earlier visit. */
  readonly isRestored?: boolean;
  /** Stores the edits until they are saved or dropped. */
  readonly draft: Draft<ProfileEdits>;
  readonly onClose: () => void;
  readonly onReload: (edits: ProfileEdits) => Promise<void>;
}

/** The form with all fields of the profile (spec 2, 5). */
export function ProfileForm({ base, edits, isRestored = false, draft, ...rest }: ProfileFormProps) {
  const close = () => {
    draft.drop();
    rest.onClose();
  };
  const [saved, setSaved] = useState(base);
  const before = useMemo(() => valuesOf(saved), [saved]);
  const form = useForm(profileRules, withEdits(before, edits));
  const { save, isPending, failure } = useSave({ saved, setSaved, form, before, onSaved: close });
  const isChanged = useStoredEdits(draft, before, form.values);
  const leaving = useLeavingGuard(isChanged);
  const head = useRef<HTMLHeadingElement>(null);
  const isForTown = useIsForTown();
  // The town takes the focus itself.
  useEffect(() => void (isForTown || head.current?.focus()), [isForTown]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form className={styles.form} noValidate aria-labelledby="edit-profile" onSubmit={submit}>
      <h2 ref={head} id="edit-profile" tabIndex={-1}>
        Edit Profile
      </h2>
      {isRestored && isChanged && <p>Your changes from before are here again. They are not saved yet.</p>}
      <AboutFields form={form} present={before} />
      <BodyFieldset form={form} />
      <HeartFieldset form={form} />
      <RidingFieldset form={form} />
      <WeekFields form={form} />
      <TownFieldset form={form} />
      <AppFields form={form} present={before} />
      <div className={styles.foot} data-keep-clear="">
        <ProfileFailure failure={failure} onReload={() => rest.onReload(editsOf(before, form.values))} />
        <div className={styles.actions}>
          <Button tone="ghost" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" tone="primary" busy={isPending}>
            Save Profile
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={leaving.status === 'blocked'}
        title="Leave without saving?"
        words="Your changes to the profile are not saved."
        confirmLabel="Leave"
        cancelLabel="Stay"
        danger
        onConfirm={() => {
          draft.drop();
          leaving.proceed?.();
        }}
        onCancel={() => leaving.reset?.()}
      />
    </form>
  );
}

/** What a plan starts from, when there are no rides that say it. */
const RidingFieldset = ({ form: { values, errors, set } }: { readonly form: ProfileFormState }) => (
  <FormGroup title="Your riding">
    <p className={styles.quiet}>A new plan starts from here when there are no rides of the last six weeks.</p>
    <RidingFields values={values} errors={errors} asked={RIDING_NAMES} onChange={set} />
  </FormGroup>
);

/** Stores what differs from the saved profile, and says whether anything does. */
function useStoredEdits(draft: Draft<ProfileEdits>, before: ProfileValues, values: ProfileValues): boolean {
  const edits = useMemo(() => editsOf(before, values), [before, values]);
  const isChanged = Object.keys(edits).length > 0;
  useEffect(() => {
    if (isChanged) draft.save(edits);
    else draft.drop();
  }, [draft, edits, isChanged]);
  return isChanged;
}

/** Asks before unsaved changes are lost by a link, the back button or closing the tab, unless the rider was logged out. */
function useLeavingGuard(isChanged: boolean) {
  const client = useQueryClient();
  const isKept = () => isChanged && Boolean(client.getQueryData(sessionQuery.queryKey)?.rider);
  return useBlocker({
    shouldBlockFn: ({ current, next }) => isKept() && current.pathname !== next.pathname,
    enableBeforeUnload: isKept,
    withResolver: true,
  });
}

interface SaveParts {
  /** The profile as it was loaded or last saved. */
  readonly saved: Profile;
  readonly setSaved: (profile: Profile) => void;
  readonly before: ProfileValues;
  readonly form: ProfileFormState;
  readonly onSaved: () => void;
}

/**
 * Sends the changed fields with the version that they are based on. A rider may type on while they are saved: the form then stays
 * open with what was changed since.
 */
function useSave({ saved, setSaved, before, form, onSaved }: SaveParts) {
  const client = useQueryClient();
  const toast = useToast();
  const [failure, setFailure] = useState<unknown>(null);
  const { start, isPending } = useCall({
    send: changeProfile,
    onDone: async (profile, { change }) => {
      await saveProfileToCache(client, profile);
      const conflicts = change.availabilityHours ? await loadConflicts(client) : [];
      const race = change.raceDate ? await loadRaceOf(client, change.raceDate) : null;
      setSaved(profile);
      done(conflicts, race);
    },
    onFailed: (error) => {
      if (!form.showProblem(error)) setFailure(error);
    },
  });
  const sent = useRef(form.values);
  const latest = useLatest(form.values);
  const done = (conflicts: readonly Conflict[] = [], race: RaceEvent | null = null) => {
    const hasChanged = latest.current && Object.keys(changesFrom(sent.current, latest.current)).length > 0;
    const notes = [
      // On a phone the toast may lie over the note below the hours, so it says the same.
      ...(conflicts.length > 0 ? [`${countWords(conflicts)}.`] : []),
      ...(race ? [`${race.name} is on ${dayText(race.date, 'day')} now.`] : []),
      ...(hasChanged ? ['What you changed since is not saved yet.'] : []),
    ];
    const text = ['Profile updated successfully!', ...notes].join(' ');
    toast.show({ text, kind: 'good', ...(notes.length === 0 && { seconds: SUCCESS_SECONDS }) });
    // Another form may be open after a cancel.
    if (latest.current && !hasChanged) onSaved();
  };
  const save = () => {
    setFailure(null);
    sent.current = form.values;
    const values = form.check({ ...heartErrors(before, form.values), ...hoursErrors(before, form.values) });
    if (!values) return;
    const change = changesFrom<typeof values>(before as typeof values, values);
    if (Object.keys(change).length === 0) done();
    else start({ version: saved.version, change });
  };
  return { save, isPending, failure };
}

/** Loads the A event of a day, which may have moved there with the race; null when that fails. */
async function loadRaceOf(client: QueryClient, date: string): Promise<RaceEvent | null> {
  await client.invalidateQueries({ queryKey: raceEventsQuery.queryKey });
  const events = await client.query({ ...raceEventsQuery, staleTime: 0 }).catch(() => []);
  return events.find((event) => event.date === date && event.priority === 'A') ?? null;
}

/** The values of the last render; null after the form was closed. */
function useLatest(values: ProfileValues) {
  const latest = useRef<ProfileValues | null>(null);
  useEffect(() => {
    latest.current = values;
    return () => {
      latest.current = null;
    };
  }, [values]);
  return latest;
}

interface ProfileFailureProps {
  readonly failure: unknown;
  readonly onReload: () => Promise<void>;
}

/** Says why the profile was not saved. After a change elsewhere, a button reloads it and keeps the rider's own changes. */
function ProfileFailure({ failure, onReload }: ProfileFailureProps) {
  const [reloading, setReloading] = useState(false);
  if (failure === null) return null;
  const title = 'Failed to save your profile. Please try again.';
  if (codeOf(failure) === 'internal') return <ProblemCard title={title} />;
  if (codeOf(failure) !== 'changed-elsewhere')
    return <ProblemCard title={title} detail={messageOf(failure)} />;
  const reload = async () => {
    setReloading(true);
    await onReload();
    setReloading(false);
  };
  return (
    <ProblemCard
      title={title}
      detail="It was changed in another window. Reload it: what you changed here stays in the form."
      retryLabel="Reload"
      retrying={reloading}
      onRetry={() => void reload()}
    />
  );
}
