import type { Hono } from 'hono';
import { html } from 'hono/html';
import { formOf } from '../body.ts';
import { page } from '../page.ts';
import type { Athlete } from './athletes.ts';
import type { CalendarEvent } from './calendar.ts';
import { refuse } from './faults.ts';
import type { IntervalsEnv } from './faults.ts';
import type { RideAsked, Recorder } from './record.ts';
import type { IntervalsState } from './state.ts';

const SHOWN = 20;

/** The page of the athletes: their keys, their calendars, and a button that records a ride. */
export function addHome(app: Hono<IntervalsEnv>, state: IntervalsState, record: Recorder): void {
  const { athletes, calendar, activities } = state;
  app.get('/', (c) =>
    c.html(
      page(
        'intervals.icu',
        html`${athletes.list().map((athlete) =>
          section(athlete, {
            events: calendar.list(athlete, '0000-01-01', '9999-12-31'),
            rides: activities.list(athlete, '0000-01-01', '9999-12-31').length,
          }),
        )}`,
      ),
    ),
  );
  app.post('/athletes/:id/:deed{ride|revoke|renew|entry}', async (c) => {
    const athlete = athletes.find(c.req.param('id'));
    if (athlete === null) return refuse(404, 'Athlete not found');
    const form = await formOf(c);
    const deeds = {
      ride: () => record(rideOf(athlete, form)),
      revoke: () => athletes.revoke(athlete),
      renew: () => athletes.renew(athlete),
      entry: () =>
        calendar.add(athlete, { category: 'NOTE', name: form['name'], start_date_local: dayOf(form) }),
    };
    deeds[c.req.param('deed') as keyof typeof deeds]();
    return c.redirect('/', 303);
  });
}

const dayOf = ({ date = '' }: Record<string, string>): string => `${date}T00:00:00`;

function rideOf({ id }: Athlete, { name, start, minutes, watts, strava }: Record<string, string>): RideAsked {
  return {
    athlete: id,
    ...(name ? { name } : {}),
    ...(start ? { startAt: new Date(`${start}Z`).toISOString() } : {}),
    minutes: Number(minutes ?? 60),
    watts: Number(watts ?? 190),
    ...(strava === undefined ? {} : { source: 'STRAVA' }),
  };
}

function section(athlete: Athlete, { events, rides }: { events: readonly CalendarEvent[]; rides: number }) {
  const { id, name, apiKey } = athlete;
  return html`<section aria-label="${name}">
    <h2>${name}</h2>
    <p>${apiKey === null ? 'No API key' : html`API key <code>${apiKey}</code>`}</p>
    ${button(`/athletes/${id}/renew`, 'Make another key')}
    ${button(`/athletes/${id}/revoke`, 'Take the key back')}
    <form method="post" action="/athletes/${id}/ride">
      <label>Name <input name="name" value="Recorded ride" /></label>
      <label>Start in UTC, empty for now <input name="start" type="datetime-local" /></label>
      <label>Minutes <input name="minutes" type="number" min="1" max="600" value="60" /></label>
      <label>Average watts <input name="watts" type="number" min="1" max="600" value="190" /></label>
      <label><input type="checkbox" name="strava" style="width: auto; min-height: 0" /> Through Strava</label>
      <p><button>Record a ride</button></p>
    </form>
    <form method="post" action="/athletes/${id}/entry">
      <label>Note <input name="name" value="Club night" /></label>
      <label>Day <input name="date" type="date" required /></label>
      <p><button>Write a note</button></p>
    </form>
    <p>${rides} activities. The calendar has ${events.length} entries:</p>
    <ul>
      ${events
        .slice(0, SHOWN)
        .map(({ start_date_local: start, category, name: title, moving_time: seconds }) => {
          const length = seconds === null ? '' : `, ${Math.round(seconds / 60)} min`;
          return html`<li>${start.slice(0, 10)} ${category}: ${title}${length}</li>`;
        })}
    </ul>
  </section>`;
}

const button = (action: string, label: string) =>
  html`<form method="post" action="${action}"><button>${label}</button></form>`;
