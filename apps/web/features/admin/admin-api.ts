import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

export type Services = Awaited<ReturnType<typeof api.admin.services>>;
export type ServiceState = Services['services'][number];
export type JobKind = Awaited<ReturnType<typeof api.admin.jobs>>['kinds'][number];
export type InboxMessage = Awaited<ReturnType<typeof api.admin.inbox>>['messages'][number];
export type Invitation = Awaited<ReturnType<typeof api.admin.invitations>>['invitations'][number];
export type Storage = Awaited<ReturnType<typeof api.admin.storage>>;

export const servicesQuery = queryOptions({
  queryKey: ['admin', 'services'],
  queryFn: ({ signal }) => api.admin.services(undefined, { signal }),
});

export const jobsQuery = queryOptions({
  queryKey: ['admin', 'jobs'],
  queryFn: ({ signal }) => api.admin.jobs(undefined, { signal }),
});

export const ridersQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin', 'riders', page],
    queryFn: ({ signal }) => api.admin.riders({ page }, { signal }),
    placeholderData: keepPreviousData,
  });

export const invitationsQuery = queryOptions({
  queryKey: ['admin', 'invitations'],
  queryFn: ({ signal }) => api.admin.invitations(undefined, { signal }),
});

export const inboxQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin', 'inbox', page],
    queryFn: ({ signal }) => api.admin.inbox({ page }, { signal }),
    placeholderData: keepPreviousData,
  });

export const storageQuery = queryOptions({
  queryKey: ['admin', 'storage'],
  queryFn: ({ signal }) => api.admin.storage(undefined, { signal }),
});
