import type { Activity } from './activities.ts';
import type { Permission } from './grants.ts';

const READ_SCOPES = ['activity:read', 'activity:read_all'];

/** May this application see the activity? */
export function maySee({ scopes }: Permission, { visibility }: Pick<Activity, 'visibility'>): boolean {
  return visibility === 'everyone'
    ? READ_SCOPES.some((scope) => scopes.includes(scope))
    : scopes.includes('activity:read_all');
}
