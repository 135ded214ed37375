import { Link } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { waitMessageOf } from '#lib/text/messages.ts';
import {
  canFollow,
  countWords,
  raceConflictWords,
  useConflicts,
  useRaceConflict,
} from '#lib/replanning/conflicts.ts';
import { type Draft, draftOf } from '#lib/form/draft.ts';
import { requiredPart } from '#lib/late-code.tsx';
import { type Profile, useProfile } from '#lib/rider-data/profile.ts';
import { useRider } from '#lib/api/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Loading } from '#ui/layout/loading.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { useFocusAfterChange } from '#ui/use-focus.ts';
import styles from './account.module.css';
import { useIsForTown } from './form-group.tsx';
import { editsOf, isEdits, type ProfileEdits, valuesOf, withEdits } from './profile-values.ts';
import { ProfileView } from './profile-view.tsx';

// Most visits only look at the profile.
const ProfileForm = requiredPart(async () => (await import('./profile-form.tsx')).ProfileForm);

/** The state of the form: the loaded profile, and the edits from before a reload or a log-in. */
interface Editing {
  readonly base: Profile;
  readonly edits: ProfileEdits;
  /** Whether the edits are from an earlier visit. */
  readonly isRestored?: boolean;
}

/** The section "Profile Information", to view and edit the profile (spec 2). */
export function ProfileSection() {
  const { data, error, isError, isFetching, refetch } = useProfile();
  if (!data && isError)
    return (
      <ProblemCard
        title="Failed to load your profile data. Please try again."
        detail={waitMessageOf(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <ProfileSkeleton />;
  return <LoadedProfile profile={data} onRefetch={async () => (await refetch()).data ?? null} />;
}

interface LoadedProfileProps {
  readonly profile: Profile;
  /** Loads the newest profile; null when that fails. */
  readonly onRefetch: () => Promise<Profile | null>;
}

/** The profile, or its form. The form is open from the start when edits of an earlier visit are not saved yet, and for a town. */
function LoadedProfile({ profile, onRefetch }: LoadedProfileProps) {
  const draft = useProfileDraft();
  const isForTown = useIsForTown();
  const [editing, setEditing] = useState<Editing | null>(() => {
    const edits = draft.read();
    if (edits && changes(profile, edits)) return { base: profile, edits, isRestored: true };
    return isForTown ? { base: profile, edits: {} } : null;
  });
  const editButton = useFocusAfterChange<HTMLButtonElement>(editing === null);
  const reload = async (edits: ProfileEdits) => {
    const newest = await onRefetch();
    if (newest) setEditing({ base: newest, edits });
  };
  if (editing)
    return (
      <Suspense fallback={<ProfileSkeleton />}>
        <ProfileForm
          key={editing.base.version}
          {...editing}
          draft={draft}
          onClose={() => setEditing(null)}
          onReload={reload}
        />
      </Suspense>
    );
  return (
    <Card
      title="Profile Information"
      aside={
        <Button
          ref={editButton}
          tone="ghost"
          size="s"
          onClick={() => setEditing({ base: profile, edits: {} })}
        >
          Edit Profile
        </Button>
      }
    >
      <ProfileView profile={profile} />
      <HoursNote />
    </Card>
  );
}

/** Whether the edits change anything: another device may have saved the same. */
function changes(profile: Profile, edits: ProfileEdits): boolean {
  const values = valuesOf(profile);
  return Object.keys(editsOf(values, withEdits(values, edits))).length > 0;
}

/** The edits that are not saved yet. They survive a reload and the end of the session. */
function useProfileDraft(): Draft<ProfileEdits> {
  const userId = useRider()?.userId ?? '';
  return useMemo(() => draftOf({ form: 'profile', userId, isValid: isEdits }), [userId]);
}

/** Says how many rides no longer fit the hours above; screen readers announce it after a save. */
function HoursNote() {
  const conflicts = useConflicts();
  const race = useRaceConflict();
  const [first] = conflicts;
  return (
    <output className={styles.note}>
      {first && (
        <>
          {countWords(conflicts)}.{' '}
          <Link to="/plan/$planId" params={{ planId: first.weekStart }}>
            See them
          </Link>
        </>
      )}
      {race && (
        <p>
          {raceConflictWords(race)}{' '}
          {canFollow(race) ? (
            // The dashboard offers to plan the weeks again, too.
            <Link to="/dashboard">See what to do</Link>
          ) : (
            <Link to="/generate" search={{ change: true }}>
              Make a plan for the race
            </Link>
          )}
        </p>
      )}
    </output>
  );
}

const ProfileSkeleton = () => (
  <Card title="Profile Information">
    <span className="visually-hidden">
      <Loading />
    </span>
    <div className={styles.skeletonCard}>
      <Skeleton height={34} width="50%" />
      <Skeleton height={64} />
      <Skeleton height={110} />
      <Skeleton height={190} />
    </div>
  </Card>
);
