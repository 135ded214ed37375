import { PageHead } from '#ui/layout/page-head.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { InboxCard } from './inbox-card.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { JobsCard } from './jobs-card.tsx';
import { RidersCard } from './riders-card.tsx';
import { ServicesCard } from './services-card.tsx';
import { StorageCard } from './storage-card.tsx';

/** The operator's screen. The guard of its route shows it to nobody else. */
export const AdminPage = () => (
  <>
    <PageHead title="Operator" lead="How this Musette is doing, and what its riders say." />
    <Stack>
      <ServicesCard />
      <InboxCard />
      <JobsCard />
      <RidersCard />
      <InvitationsCard />
      <StorageCard />
    </Stack>
  </>
);
