import type { Hono } from 'hono';
import { fieldsOf } from '../body.ts';
import { controlled } from '../control.ts';
import type { Control } from '../control.ts';
import { listen } from '../listen.ts';
import type { Activity } from './activities.ts';
import { activityJson } from './activities.ts';
import { addApi } from './api-routes.ts';
import type { Athlete } from './athletes.ts';
import type { CalendarEvent } from './calendar.ts';
import { intervalsFaults, playFaults, refuse } from './faults.ts';
import type { IntervalsEnv, IntervalsFault } from './faults.ts';
import { addHome } from './home.ts';
import { recorderOf } from './record.ts';
import type { RideAsked, Recorder } from './record.ts';
import { intervalsState } from './state.ts';
import type { IntervalsState } from './state.ts';

const BODY_LIMIT_BYTES = 64 * 1024 * 1024;
const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';

export interface IntervalsStandIn {
  origin: string;
  control: Control<IntervalsFault>;
  athletes(): readonly Athlete[];
  addAthlete(name: string): Athlete & { apiKey: string };
  /** All of an athlete's calendar, with the files of its workouts. */
  calendarOf(athlete: Athlete): readonly CalendarEvent[];
  /** An entry that the athlete, a coach or another application makes. */
  addEntry(athlete: Athlete, fields: Record<string, unknown>): CalendarEvent;
  record(asked: RideAsked): Activity;
  /** The activity of a file that a device has sent. */
  upload(athlete: Athlete, bytes: Uint8Array<ArrayBuffer>): Activity;
  revoke(athlete: Athlete): void;
  renew(athlete: Athlete): string;
  stop(): Promise<void>;
}

/** intervals.icu: the calendar and the activities of its athletes, and a page on which they live. */
export async function startIntervals(port = 0): Promise<IntervalsStandIn> {
  const state = intervalsState();
  const record = recorderOf(state);
  const { app, control } = controlled<IntervalsFault>({
    behaviours: intervalsFaults,
    bodyLimitBytes: BODY_LIMIT_BYTES,
    onReset: state.reset,
  });
  app.use(playFaults);
  addApi(app, state);
  addHome(app, state, record);
  addControl(app, state, record);
  const { origin, stop } = await listen(app, port);
  const { athletes, calendar, activities } = state;
  return {
    origin,
    control,
    athletes: athletes.list,
    addAthlete(name) {
      const athlete = athletes.add(name);
      return { ...athlete, apiKey: athlete.apiKey ?? '' };
    },
    calendarOf: (athlete) => calendar.list(athlete, FIRST_DAY, LAST_DAY),
    addEntry: (athlete, fields) => done(calendar.add(known(state, athlete), fields)),
    record: (asked) => there(record(asked)),
    upload: (athlete, bytes) => there(activities.upload(known(state, athlete), bytes)),
    revoke: (athlete) => athletes.revoke(known(state, athlete)),
    renew: (athlete) => athletes.renew(known(state, athlete)),
    stop,
  };
}

const known = ({ athletes }: IntervalsState, { id }: Athlete): Athlete => there(athletes.find(id));

function there<T>(value: T | null): T {
  if (value === null) throw new Error('no such athlete, or no ride in the file');
  return value;
}

function done(event: CalendarEvent | { problem: string }): CalendarEvent {
  if ('problem' in event) throw new Error(event.problem);
  return event;
}

/** What a test or a person tells over HTTP. */
function addControl(app: Hono<IntervalsEnv>, state: IntervalsState, record: Recorder): void {
  const { athletes, calendar, activities } = state;
  app.get('/__control/athletes', (c) => c.json(athletes.list()));
  app.post('/__control/athletes', async (c) => {
    const { name } = await fieldsOf(c);
    return typeof name === 'string' ? c.json(athletes.add(name), 201) : refuse(400, 'a name is needed');
  });
  app.get('/__control/athletes/:id/calendar', (c) => {
    const athlete = athletes.find(c.req.param('id'));
    return athlete === null ? c.notFound() : c.json(calendar.list(athlete, FIRST_DAY, LAST_DAY));
  });
  app.post('/__control/rides', async (c) => {
    const ride = record((await fieldsOf(c)) as unknown as RideAsked);
    return ride === null ? refuse(400, 'no such athlete') : c.json(activityJson(ride), 201);
  });
  app.post('/__control/files', async (c) => {
    const athlete = athletes.find(c.req.query('athlete') ?? '');
    if (athlete === null) return refuse(400, 'no such athlete');
    const activity = activities.upload(athlete, new Uint8Array(await c.req.arrayBuffer()));
    return activity === null ? refuse(400, 'no ride in the file') : c.json(activityJson(activity), 201);
  });
}
