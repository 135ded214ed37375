import { activityOf } from './activities.ts';
import type { Activity } from './activities.ts';
import type { Athlete } from './athletes.ts';
import { tellOf, tellOfChange, tellOfRevocation } from './events.ts';
import { activityFromFile } from './ride-file.ts';
import type { RideRequest } from './ride-request.ts';
import { sports } from './sports.ts';
import type { SportType } from './sports.ts';
import type { StravaState } from './state.ts';

/** What athletes do at Strava. Applications hear of it. */
export interface Actions {
  /** Null for an athlete that does not exist. */
  record(request: RideRequest): Activity | null;
  /** Null for a file that holds no activity. */
  upload(athlete: Athlete, bytes: Uint8Array): Activity | null;
  change(id: string, changes: Changes): Activity | null;
  remove(id: string): boolean;
  /** Takes all access of applications back. */
  revokeAccess(athlete: Athlete): void;
}

export interface Changes {
  name?: string;
  sport_type?: SportType;
  private?: boolean;
}

export function actionsOf(state: StravaState): Actions {
  const { athletes, activities, grants, clock } = state;
  const add = (activity: Activity): Activity => {
    tellOf(state, activities.add(activity), 'create');
    return activity;
  };
  return {
    record(request) {
      const athlete = athletes.find(request.athlete);
      if (athlete === null) return null;
      const id = request.id ?? activities.freeId();
      return add(activityOf(request, { id, athlete, nowMs: clock.nowMs() }));
    },
    upload(athlete, bytes) {
      const activity = activityFromFile(bytes, { id: activities.freeId(), athlete });
      return activity === null ? null : add(activity);
    },
    change(id, changes) {
      const activity = activities.find(id);
      if (activity === null) return null;
      changeActivity(state, activity, changes);
      return activity;
    },
    remove(id) {
      const activity = activities.find(id);
      if (activity !== null) tellOf(state, activity, 'delete');
      return activities.remove(id);
    },
    revokeAccess(athlete) {
      for (const permission of grants.permissionsOf(athlete)) {
        grants.end(permission);
        tellOfRevocation(state, permission);
      }
    },
  };
}

function changeActivity(state: StravaState, activity: Activity, changes: Changes): void {
  const before = activity.visibility;
  const updates: Record<string, string> = {};
  if (changes.name !== undefined) {
    activity.name = changes.name;
    updates['title'] = changes.name;
  }
  if (changes.sport_type !== undefined) {
    activity.sport = changes.sport_type;
    updates['type'] = sports[changes.sport_type].type;
  }
  if (changes.private !== undefined) {
    activity.visibility = changes.private ? 'only_me' : 'everyone';
    updates['private'] = String(changes.private);
  }
  if (Object.keys(updates).length > 0) tellOfChange(state, activity, { before, updates });
}
