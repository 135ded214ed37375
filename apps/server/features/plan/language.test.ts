import { mondayOf } from '@musette/coach/calendar/days';
import { SESSIONS } from '@musette/coach/library/library';
import type { Step } from '@musette/coach/workout/steps';
import { api } from '@musette/contract/routes/api';
import { hasSentences } from '@musette/contract/routes/route';
import type { Move, PlanDetail } from '@musette/contract/schemas/plan';
import { LANGUAGES } from '@musette/words/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayIn } from '#ports/clock.ts';
import { OPERATIONS } from '../../testing/operations.ts';
import { generated } from '../../testing/plans.ts';
import { ONBOARDING, type Rider } from '../../testing/rider.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

const ROUTES = Object.values(api).flatMap((group) => Object.values(group));

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

  it('is named in a header of the answer', async () => {
    const path = `/plans/${week()}`;
    const headers = { 'accept-language': 'de-AT' };
    expect((await rider.get(path, { headers })).headers.get('content-language')).toBe('de');
    expect((await rider.get(path)).headers.get('content-language')).toBe('en');
  });

  it('is named by every read whose answer differs by language, and by every write that answers like one', async () => {
    const other = await server.rider({ onboarded: true });
    await generated(server, other, { weeks: 2 });
    const { workouts } = (await other.get(`/plans/${week()}`)).body as PlanDetail;
    const { position } = workouts.find(({ steps }) => steps.length > 0) as PlanDetail['workouts'][number];
    await other.put(`/plans/${week()}/workouts/${position}/completion`, { completed: true });
    const named = new Map<string, string | null>();
    for (const { id, path } of OPERATIONS.filter(({ method }) => method === 'GET')) {
      const answerIn = async (language: string) =>
        other.get(path.replace('/workouts/6/', `/workouts/${position}/`), {
          headers: { 'accept-language': language },
        });
      const [german, english] = [await answerIn('de'), await answerIn('en')];
      if (german.status === 200 && german.text !== english.text)
        named.set(id, german.headers.get('content-language'));
    }
    const ids = ['listPlans', 'getPlan', 'getSeasonBenefit', 'getLevels'];
    expect(named).toEqual(new Map(ids.map((id) => [id, 'de'])));
    const schemaOf = ({ responses }: (typeof ROUTES)[number]): unknown =>
      responses[200].content['application/json'].schema;
    const withSentences = new Set(ROUTES.filter(hasSentences).map(schemaOf));
    for (const route of ROUTES)
      expect([route.operationId, hasSentences(route)]).toEqual([
        route.operationId,
        withSentences.has(schemaOf(route)),
      ]);
  });

  it('is described once for every operation whose answer has sentences', async () => {
    const { components, paths } = (await rider.get('/openapi.json')).body as {
      components: { headers: { ContentLanguage: { schema: { enum: string[] } } } };
      paths: Record<string, Record<string, { operationId: string; parameters?: { $ref?: string }[] }>>;
    };
    expect(components.headers.ContentLanguage.schema.enum).toEqual(LANGUAGES.map(({ tag }) => tag));
    const described = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ parameters = [] }) =>
        parameters.some(({ $ref }) => $ref === '#/components/parameters/AcceptLanguage'),
      );
    const ids = ROUTES.filter(hasSentences).map(({ operationId }): string => operationId);
    expect(new Set(described.map(({ operationId }) => operationId))).toEqual(new Set(ids));
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
