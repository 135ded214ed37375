import type { IsoDate } from '@musette/coach/calendar/days';
import type { Inbox, InvitationList, JobList, RiderCensus, ServiceState, Storage } from '../schemas/admin.ts';

const NOW = '2026-03-02T11:00:00.000Z';

export const SERVICE_STATE: ServiceState = {
  service: 'mail',
  state: 'failing',
  kind: 'smtp',
  failure: 'refused',
  checkedAt: NOW,
};

export const JOB_LIST: JobList = {
  kinds: [
    {
      kind: 'mail',
      planned: 0,
      waiting: 0,
      retrying: 2,
      failed: 1,
      oldestAt: '2026-03-01T09:00:00.000Z',
      lastError: 'the mail server did not take the letter',
    },
  ],
};

export const RIDER_CENSUS: RiderCensus = {
  total: 1,
  riders: [{ number: 1, joinedOn: '2026-01-05' as IsoDate, lastSeenOn: '2026-03-02' as IsoDate }],
};

export const INVITATION_LIST: InvitationList = {
  signUp: 'invite',
  invitations: [
    {
      id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a11',
      madeAt: NOW,
      expiresAt: '2026-03-09T11:00:00.000Z',
      isForOneAddress: true,
    },
  ],
};

export const INBOX: Inbox = {
  total: 1,
  sendsMail: true,
  messages: [
    {
      id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10',
      name: 'Anna',
      text: 'More hills, please.',
      page: '/dashboard',
      sentAt: NOW,
      canReply: true,
      answer: null,
    },
  ],
};

export const STORAGE: Storage = {
  version: '0.1.0',
  node: '26.10.0',
  database: { engine: 'sqlite', bytes: 5_242_880, spread: null },
  rideFiles: { kind: 'folder', files: 214, bytes: 21_400_000, isPart: false },
  freeBytes: 42_000_000_000,
  backups: { count: 3, lastAt: NOW, lastBytes: 26_000_000, nextAt: NOW, failure: null, fault: null },
};
