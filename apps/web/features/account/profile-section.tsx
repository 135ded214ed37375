import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { waitMessageOf } from '#lib/messages.ts';
import { countWords, raceWords, useConflicts, useRaceConflict } from '#lib/conflicts.ts';
import { type Profile, useProfile } from '#lib/profile.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Loading } from '#ui/loading.tsx';
import { ProblemCard } from '#ui/problem-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './account.module.css';
import { ProfileForm } from './profile-form.tsx';
import type { ProfileValues } from './profile-values.ts';
import { ProfileView } from './profile-view.tsx';

/** The state of the form: the loaded profile, and the edits from before a reload. */
interface Editing {
  readonly base: Profile;
  readonly edits: Partial<ProfileValues>;
}

/** The section "Profile Information", to view and edit the profile (spec 2). */
export function ProfileSection() {
  const { data, error, isError, isFetching, refetch } = useProfile();
  const [editing, setEditing] = useState<Editing | null>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  useFocusBack(editing === null, editButton);
  const reload = async (edits: Partial<ProfileValues>) => {
    const { data: newest } = await refetch();
    if (newest) setEditing({ base: newest, edits });
  };
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
  if (editing)
    return (
      <ProfileForm
        key={editing.base.version}
        {...editing}
        onClose={() => setEditing(null)}
        onReload={reload}
      />
    );
  return (
    <Card
      title="Profile Information"
      aside={
        <Button ref={editButton} tone="ghost" size="s" onClick={() => setEditing({ base: data, edits: {} })}>
          Edit Profile
        </Button>
      }
    >
      <ProfileView profile={data} />
      <HoursNote />
    </Card>
  );
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
          {raceWords(race)}{' '}
          <Link to="/generate" search={{ change: true }}>
            Change the plan
          </Link>
        </p>
      )}
    </output>
  );
}

/** Returns the focus to the button that opened the form. */
function useFocusBack(closed: boolean, button: RefObject<HTMLButtonElement | null>): void {
  const wasClosed = useRef(closed);
  useEffect(() => {
    if (closed && !wasClosed.current) button.current?.focus();
    wasClosed.current = closed;
  }, [closed, button]);
}

const ProfileSkeleton = () => (
  <Card title="Profile Information">
    <span className="visually-hidden">
      <Loading />
    </span>
    <div className={styles.toCome}>
      <Skeleton height={34} width="50%" />
      <Skeleton height={64} />
      <Skeleton height={110} />
      <Skeleton height={190} />
    </div>
  </Card>
);
