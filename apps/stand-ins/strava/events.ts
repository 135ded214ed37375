import type { Activity } from './activities.ts';
import type { Permission } from './grants.ts';
import { maySee } from './may-see.ts';
import type { PushEvent } from './push.ts';
import type { StravaState } from './state.ts';

/** Tells each application that the athlete has let in, and that may see the activity. */
export function tellOf(state: StravaState, activity: Activity, aspect: 'create' | 'delete'): void {
  for (const permission of state.grants.permissionsOf(activity.athlete)) {
    if (maySee(permission, activity)) send(state, permission, { activity, aspect });
  }
}

interface Change {
  before: Activity['visibility'];
  updates: Record<string, string>;
}

/** For an application that may see less than another one, an activity that becomes private is deleted. */
export function tellOfChange(state: StravaState, activity: Activity, { before, updates }: Change): void {
  for (const permission of state.grants.permissionsOf(activity.athlete)) {
    const [saw, sees] = [maySee(permission, { visibility: before }), maySee(permission, activity)];
    if (saw && sees) send(state, permission, { activity, aspect: 'update', updates });
    else if (saw) send(state, permission, { activity, aspect: 'delete' });
    else if (sees) send(state, permission, { activity, aspect: 'create' });
  }
}

interface Message {
  activity: Activity;
  aspect: PushEvent['aspect_type'];
  updates?: Record<string, string>;
}

function send(
  state: StravaState,
  { application }: Permission,
  { activity, aspect, updates = {} }: Message,
): void {
  state.push.send(application, {
    aspect_type: aspect,
    event_time: state.clock.nowSeconds(),
    object_id: activity.id,
    object_type: 'activity',
    owner_id: activity.athlete.id,
    updates,
  });
}

/** An athlete takes access back: the tokens are dead, and the application is told. */
export function tellOfRevocation(state: StravaState, { application, athlete }: Permission): void {
  state.push.send(application, {
    aspect_type: 'update',
    event_time: state.clock.nowSeconds(),
    object_id: String(athlete.id),
    object_type: 'athlete',
    owner_id: athlete.id,
    updates: { authorized: 'false' },
  });
}
