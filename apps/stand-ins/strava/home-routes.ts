import type { Hono } from 'hono';
import { formOf } from '../body.ts';
import type { Actions } from './actions.ts';
import { json } from './answers.ts';
import { activityPage, homePage } from './home-page.ts';
import { readRideRequest } from './ride-request.ts';
import type { StravaEnv } from './faults.ts';
import type { StravaState } from './state.ts';

export function addHome(app: Hono<StravaEnv>, state: StravaState, actions: Actions): void {
  const { athletes, activities, grants } = state;
  app.get('/', (c) => {
    const views = athletes.list().map((athlete) => ({
      athlete,
      activities: activities.listOf(athlete),
      permissions: grants.permissionsOf(athlete),
    }));
    return c.html(homePage(views));
  });
  app.get('/activities/:id', (c) => {
    const activity = activities.find(c.req.param('id'));
    return activity === null ? c.notFound() : c.html(activityPage(activity));
  });
  app.post('/athletes/:id/rides', async (c) => {
    const request = rideOfForm(Number(c.req.param('id')), await formOf(c));
    if ('problem' in request) return json({ error: request.problem }, 400);
    return actions.record(request) === null ? c.notFound() : c.redirect('/', 303);
  });
  app.post('/athletes/:id/revoke', (c) => {
    const athlete = athletes.find(Number(c.req.param('id')));
    if (athlete === null) return c.notFound();
    actions.revokeAccess(athlete);
    return c.redirect('/', 303);
  });
  app.post('/activities/:id/rename', async (c) => {
    const { name = '' } = await formOf(c);
    return actions.change(c.req.param('id'), { name }) === null ? c.notFound() : c.redirect('/', 303);
  });
  app.post('/activities/:id/delete', (c) =>
    actions.remove(c.req.param('id')) ? c.redirect('/', 303) : c.notFound(),
  );
}

function rideOfForm(athlete: number, { name, sport_type, minutes, watts, ...ticks }: Record<string, string>) {
  const hasPower = watts !== undefined && watts !== '';
  return readRideRequest({
    athlete,
    ...(name === undefined || name === '' ? {} : { name }),
    ...(sport_type === undefined ? {} : { sport_type }),
    ...(minutes === undefined ? {} : { minutes: Number(minutes) }),
    ...(hasPower ? { watts: Number(watts) } : {}),
    ...Object.fromEntries(Object.keys(ticks).map((tick) => [tick, true])),
  });
}
