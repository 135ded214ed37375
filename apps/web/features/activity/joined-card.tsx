import { useQueryClient } from '@tanstack/react-query';
import { type ActivityDetail, activityQuery, invalidateRides } from '#lib/rider-data/activities.ts';
import { api } from '#lib/api/api.ts';
import { messageOf } from '#lib/text/messages.ts';
import { useCall } from '#lib/form/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { useToast } from '#ui/overlays/toast.tsx';

interface JoinedCardProps {
  readonly activity: ActivityDetail;
}

/** The other recordings of the same ride, which can come back. */
export function JoinedCard({ activity: { id, version, joined } }: JoinedCardProps) {
  const client = useQueryClient();
  const toast = useToast();
  const { start, isPending } = useCall({
    send: () => api.activities.separate({ activityId: id, version }),
    onDone: async () => {
      await Promise.all([
        invalidateRides(client),
        client.invalidateQueries({ queryKey: activityQuery(id).queryKey }),
      ]);
      toast.show({ text: 'The rides are separate again.', kind: 'good' });
    },
    onFailed: (error) => toast.show({ text: messageOf(error), kind: 'bad' }),
  });
  if (joined.length === 0) return null;
  return (
    <Card>
      <Row spread>
        <span>
          The same ride as {joined.map(({ name }) => `“${name || 'a ride without a name'}”`).join(', ')}.
        </span>
        <Button tone="ghost" size="s" busy={isPending} onClick={() => start(undefined)}>
          Separate
        </Button>
      </Row>
    </Card>
  );
}
