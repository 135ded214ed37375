import { mondayOf } from '@musette/coach/calendar/days';
import { SESSIONS } from '@musette/coach/library/library';
import type { Step } from '@musette/coach/workout/steps';
import type { Move, PlanDetail } from '@musette/contract/schemas/plan';
import { LANGUAGES } from '@musette/words/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayIn } from '#ports/clock.ts';
import { generated } from '../../testing/plans.ts';
import { ONBOARDING, type Rider } from '../../testing/rider.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

describe('the language of a plan', () => {
  let server: TestServer;
  let rider: Rider;
  beforeAll(async () => {
    server = await openTestServer();
    rider = await server.rider({ onboarded: true });
    await generated(server, rider, { weeks: 2 });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const week = (): string => mondayOf(todayIn(ONBOARDING.timeZone, server.clock));
  const asked = async (path: string, language?: string): Promise<unknown> => {
    const headers = language === undefined ? {} : { 'accept-language': language };
    const { status, body } = await rider.get(path, { headers });
    expect(status).toBe(200);
    return body;
  };
  const planIn = async (language?: string) => (await asked(`/plans/${week()}`, language)) as PlanDetail;

  it('is the one that a request asks for, and English otherwise', async () => {
    const [english, german] = [await planIn(), await planIn('de-CH, de;q=0.9')];
    expect(await planIn('fr')).toEqual(english);
    expect(german.proof.checks[0]?.limit).toBe('jeder Tag ist geplant, Fahrt oder Ruhe');
    expect(english.proof.checks[0]?.limit).toBe('every day is planned, ride or rest');
    expect(german.aim).not.toBe(english.aim);
    const names = new Set(SESSIONS.map(({ name }) => name));
    const rides = english.workouts.filter(({ session }) => session !== null);
    expect(rides.length).toBeGreaterThan(0);
    for (const { position, focus, purpose } of rides) {
      expect(names.has(focus)).toBe(true);
      expect(german.workouts[position]?.focus).not.toBe(focus);
      expect(german.workouts[position]?.purpose).not.toBe(purpose);
    }
  });

  const withoutCues = (steps: readonly Step[]): unknown =>
    steps.map((step) =>
      step.kind === 'repeat' ? { ...step, steps: withoutCues(step.steps) } : { ...step, cue: null },
    );

  it('is the same plan in every language', async () => {
    const figures = ({ workouts, proof, version }: PlanDetail) => ({
      version,
      passed: proof.checks.map(({ name, passed }) => [name, passed]),
      workouts: workouts.map(({ date, minutes, load, session, steps }) => [
        date,
        minutes,
        load,
        session,
        withoutCues(steps),
      ]),
    });
    expect(figures(await planIn('de'))).toEqual(figures(await planIn('en')));
  });

  it('is named in a header of the answer, and described once for every operation on plans', async () => {
    const path = `/plans/${week()}`;
    const headers = { 'accept-language': 'de-AT' };
    expect((await rider.get(path, { headers })).headers.get('content-language')).toBe('de');
    expect((await rider.get(path)).headers.get('content-language')).toBe('en');
    expect((await rider.get('/profile', { headers })).headers.get('content-language')).toBeNull();
    const { components, paths } = (await rider.get('/openapi.json')).body as {
      components: { headers: { ContentLanguage: { schema: { enum: string[] } } } };
      paths: Record<string, Record<string, { tags: string[]; parameters?: { $ref?: string }[] }>>;
    };
    expect(components.headers.ContentLanguage.schema.enum).toEqual(LANGUAGES.map(({ tag }) => tag));
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    for (const { tags, parameters = [] } of operations)
      expect(parameters.some(({ $ref }) => $ref === '#/components/parameters/AcceptLanguage')).toBe(
        tags.includes('plans'),
      );
  });

  it('holds for the costs of moves too', async () => {
    const { workouts } = await planIn();
    const { position } = workouts.find(({ steps }) => steps.length > 0) as PlanDetail['workouts'][number];
    const movesIn = async (language: string) =>
      ((await asked(`/plans/${week()}/workouts/${position}/moves`, language)) as { moves: Move[] }).moves;
    const [english, german] = [await movesIn('en'), await movesIn('de')];
    const reasonsOf = (moves: readonly Move[]) => moves.flatMap(({ reasons }) => reasons);
    expect(reasonsOf(english).length).toBeGreaterThan(0);
    expect(reasonsOf(german).length).toBe(reasonsOf(english).length);
    for (const reason of reasonsOf(german)) expect(reasonsOf(english)).not.toContain(reason);
  });

  it('does not matter for what a rider marks', async () => {
    const { workouts } = await planIn('de');
    const ride = workouts.find(({ steps }) => steps.length > 0) as PlanDetail['workouts'][number];
    const headers = { 'accept-language': 'de' };
    const answer = await rider.put(
      `/plans/${week()}/workouts/${ride.position}/completion`,
      { completed: true, focus: ride.focus },
      { headers },
    );
    expect(answer.status).toBe(200);
    // A client may read in one language and write in another.
    const again = { completed: false, focus: ride.focus };
    const path = `/plans/${week()}/workouts/${ride.position}/completion`;
    expect((await rider.put(path, again, { headers: { 'accept-language': 'en' } })).status).toBe(200);
    const other = { completed: false, focus: 'Another ride' };
    expect(await rider.put(path, other)).toMatchObject({ body: { code: 'changed-elsewhere' } });
  });
});
