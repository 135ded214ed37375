import { html } from 'hono/html';
import { page } from '../page.ts';
import type { Activity } from './activities.ts';
import { nameOf } from './athletes.ts';
import type { Athlete } from './athletes.ts';
import type { Permission } from './grants.ts';
import { rounded } from './raw-json.ts';
import { sports } from './sports.ts';
import { localIsoSeconds } from './timezones.ts';

const SHOWN = 10;

interface AthleteView {
  athlete: Athlete;
  activities: readonly Activity[];
  permissions: readonly Permission[];
}

/** What a person can do at Strava: record, rename and delete rides, and take access back. */
export function homePage(views: readonly AthleteView[]) {
  return page('Strava', html`${views.map(athleteSection)}`);
}

function athleteSection({ athlete, activities, permissions }: AthleteView) {
  const name = nameOf(athlete);
  return html`<section aria-label="${name}">
    <h2>${name}</h2>
    ${permissions.map((permission) => accessForm(athlete, permission))} ${recordForm(athlete)}
    <p>${activities.length} activities, the newest ${Math.min(SHOWN, activities.length)}:</p>
    <ul>
      ${activities.slice(0, SHOWN).map(activityItem)}
    </ul>
  </section>`;
}

function accessForm({ id }: Athlete, { application, scopes }: Permission) {
  return html`<form method="post" action="/athletes/${id}/revoke">
    <p>${application.name} may: ${scopes.join(', ')} <button>Revoke access</button></p>
  </form>`;
}

function recordForm({ id }: Athlete) {
  const types = Object.keys(sports).map((sport) => html`<option>${sport}</option>`);
  return html`<form method="post" action="/athletes/${id}/rides">
    <label
      >Sport
      <select name="sport_type">
        ${types}
      </select></label
    >
    <label>Name <input name="name" value="Recorded ride" /></label>
    <label>Minutes <input name="minutes" type="number" min="1" max="1440" value="60" /></label>
    <label
      >Average watts, empty without a power meter
      <input name="watts" type="number" min="1" max="2000" value="190"
    /></label>
    ${tick('indoor', 'On a trainer')} ${tick('private', 'Only for the athlete')} ${tick('manual', 'Typed in')}
    <p><button>Record a ride</button></p>
  </form>`;
}

function tick(name: string, label: string) {
  return html`<label>
    <input type="checkbox" name="${name}" style="width: auto; min-height: 0" /> ${label}
  </label>`;
}

function activityItem(activity: Activity) {
  const { id, athlete, name, sport, startMs } = activity;
  const { distance, movingSeconds } = activity.summary().figures;
  const at = localIsoSeconds(athlete.timezone, startMs).slice(0, 16).replace('T', ' ');
  return html`<li>
    <a href="/activities/${id}">${name}</a>, ${sport}, ${at}, ${rounded(distance / 1000, 1)} km,
    ${Math.round(movingSeconds / 60)} min
    <form method="post" action="/activities/${id}/rename">
      <label>New name of ${name} <input name="name" value="${name}" /></label> <button>Rename</button>
    </form>
    <form method="post" action="/activities/${id}/delete"><button>Delete ${name}</button></form>
  </li>`;
}

/** Where "View on Strava" leads. */
export function activityPage({ name, sport, athlete, summary }: Activity) {
  const { distance, movingSeconds } = summary().figures;
  const minutes = Math.round(movingSeconds / 60);
  return page(
    name,
    html`<p>${nameOf(athlete)}, ${sport}, ${rounded(distance / 1000, 1)} km, ${minutes} min</p>`,
  );
}
