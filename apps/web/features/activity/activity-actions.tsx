import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { ActivityDetail } from '#lib/activities.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Row } from '#ui/stack.tsx';
import { EditDialog } from './edit-dialog.tsx';
import type { Removal } from './use-removal.ts';

interface ActivityActionsProps {
  readonly activity: ActivityDetail;
  readonly removal: Removal;
}

/** What can be done with an activity. */
export function ActivityActions({ activity, removal }: ActivityActionsProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Row>
      <Button tone="ghost" onClick={() => setEditing(true)}>
        Edit
      </Button>
      <Menu
        label="More"
        icon={<Ellipsis aria-hidden="true" />}
        iconOnly
        items={[
          {
            label: 'Delete this activity',
            danger: true,
            disabled: removal.isPending,
            onSelect: removal.remove,
          },
        ]}
      />
      {isEditing && <EditDialog activity={activity} onClose={() => setEditing(false)} />}
    </Row>
  );
}
