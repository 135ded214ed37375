import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { ActivityDetail } from '#lib/rider-data/activities.ts';
import { nameOf } from '#lib/rider-data/activity-texts.ts';
import { lateDialog } from '#lib/late-code.tsx';
import type { Profile } from '#lib/rider-data/profile.ts';
import { ViewOnStrava } from '#lib/strava/brand.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { EditDialog } from './edit-dialog.tsx';
import type { Removal } from './use-removal.ts';

const ManualRideDialog = lateDialog(
  async () => (await import('#lib/manual-ride/manual-ride-dialog.tsx')).ManualRideDialog,
);
const JoinDialog = lateDialog(async () => (await import('./join-dialog.tsx')).JoinDialog);
const TrimDialog = lateDialog(async () => (await import('./trim-dialog.tsx')).TrimDialog);

interface ActivityActionsProps {
  readonly activity: ActivityDetail;
  readonly profile: Profile;
  readonly removal: Removal;
}

/** What can be done with an activity. */
export function ActivityActions({ activity, profile, removal }: ActivityActionsProps) {
  const toast = useToast();
  const [isEditing, setEditing] = useState(false);
  const [isTrimming, setTrimming] = useState(false);
  const [isJoining, setJoining] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Row>
      {activity.viewUrl !== null && <ViewOnStrava url={activity.viewUrl} />}
      {/* What Strava says of an activity is changed there. */}
      {activity.source !== 'strava' && (
        <Button tone="ghost" onClick={() => setEditing(true)}>
          Edit
        </Button>
      )}
      <Menu
        label="More"
        icon={<Ellipsis aria-hidden="true" />}
        iconOnly
        items={[
          { label: 'Same ride as another…', onSelect: () => setJoining(true) },
          ...(activity.hasFile ? [{ label: 'Trim the recording', onSelect: () => setTrimming(true) }] : []),
          {
            label: 'Delete this activity',
            danger: true,
            disabled: removal.isPending,
            onSelect: () => setDeleting(true),
          },
        ]}
      />
      <ConfirmDialog
        open={isDeleting}
        title={`Delete ${nameOf(activity)}?`}
        words="It no longer counts anywhere. You can take that back until you leave this page."
        confirmLabel="Delete"
        danger
        onConfirm={() => {
          setDeleting(false);
          removal.remove();
        }}
        onCancel={() => setDeleting(false)}
      />
      {isJoining && <JoinDialog activity={activity} onClose={() => setJoining(false)} />}
      {isTrimming && <TrimDialog activity={activity} onClose={() => setTrimming(false)} />}
      {isEditing && activity.source !== 'manual' && (
        <EditDialog activity={activity} onClose={() => setEditing(false)} />
      )}
      {isEditing && activity.source === 'manual' && (
        <ManualRideDialog
          profile={profile}
          ride={activity}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            toast.show({ text: 'Saved.', kind: 'good' });
          }}
        />
      )}
    </Row>
  );
}
