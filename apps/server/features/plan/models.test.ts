import type { Move } from '@musette/contract/schemas/plan';
import { geminiEnvironment, openAiEnvironment } from '@musette/stand-ins/environment';
import { startGemini } from '@musette/stand-ins/gemini/server';
import {
  DELIVERIES,
  ENDINGS,
  type ModelBehaviour,
  REFUSALS,
  TEXT_FAULTS,
} from '@musette/stand-ins/model/behaviours';
import { startOpenAi } from '@musette/stand-ins/openai/server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { detailIn, generated, planOf, planWeeks } from '../../testing/plans.ts';

// A busy machine makes a test slow and not wrong.
vi.setConfig({ testTimeout: 120_000 });

const [gemini, openai] = [await startGemini(), await startOpenAi()];
afterAll(() => Promise.all([gemini.stop(), openai.stop()]));

const WRITERS = [
  { name: 'gemini', control: gemini.control, settings: geminiEnvironment(gemini) },
  { name: 'openai-compatible', control: openai.control, settings: openAiEnvironment(openai) },
];

describe.each(WRITERS)('a plan by $name', ({ control, settings }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ settings: { ...settings, AI_SECONDS_PER_WEEK: '5' } });
  });
  afterEach(() => control.reset());
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const plansOf = async (weeks: number) => {
    const rider = await server.rider({ onboarded: true });
    await generated(server, rider, { weeks });
    const plans = await Promise.all((await planWeeks(rider)).map((week) => planOf(rider, week)));
    return { rider, plans };
  };

  it('is written by the model, proven, and says who wrote it [1.7]', async () => {
    const { plans } = await plansOf(4);
    expect(plans).toHaveLength(4);
    for (const { source, model, proof } of plans) {
      expect(proof.passed).toBe(true);
      expect(['model', 'repaired']).toContain(source);
      expect(model).toBe(server.ports.planWriter.model);
    }
  });

  it('calls its key session as the model did, and tells why as before once it has been moved and moved back', async () => {
    const { rider, plans } = await plansOf(6);
    const named = plans.flatMap((plan) => {
      const [, focus, day] = /(?:Key session|Test): (.+) on (\w+)\.$/.exec(plan.aim) ?? [];
      const key = plan.workouts.find((workout) => workout.day === day);
      return key === undefined ? [] : [{ plan, key, focus }];
    });
    for (const { key, focus } of named) expect(key.focus).toBe(focus);
    const [first] = named;
    if (first === undefined) throw new Error('No week names its key session');
    const { plan, key } = first;
    const path = `/plans/${plan.weekStart}`;
    const { body } = await rider.get(`${path}/workouts/${key.position}/moves`);
    const fitting = (body as { moves: Move[] }).moves.find(({ verdict }) => verdict !== 'not-allowed');
    const [from, to] = [key.position, fitting?.to ?? -1];
    const moved = detailIn(await rider.post(`${path}/moves`, { version: plan.version, from, to }));
    expect(moved.aim).toBe(plan.aim.replace(/\w+\.$/, `${moved.workouts[to]?.day}.`));
    expect(moved.workouts[to]?.why).toBe(`You moved it here from ${key.day}.`);
    const back = detailIn(await rider.post(`${path}/moves`, { version: moved.version, from: to, to: from }));
    expect([back.aim, back.workouts]).toEqual([plan.aim, plan.workouts]);
  });
});

/** What leaves no words that could stand in a plan. */
const WORDLESS: readonly ModelBehaviour[] = [
  ...REFUSALS.filter((refusal) => refusal !== 'no-schema'),
  'max-tokens-empty',
  'safety',
  'recitation',
  'blocked-prompt',
  'empty-body',
  'html',
  'huge',
];
const FAILING: readonly { what: string; behaviour: ModelBehaviour; amount?: number }[] = [
  ...[...TEXT_FAULTS, ...ENDINGS, ...DELIVERIES, ...REFUSALS].map((behaviour) => ({
    what: behaviour,
    behaviour,
  })),
  { what: 'no items', behaviour: 'items', amount: 0 },
  { what: '500 items', behaviour: 'items', amount: 500 },
  { what: 'a rate limit for an hour', behaviour: 'rate-limited-wait', amount: 3600 },
];

/** One of each kind: what the wire of each service does to them is tested with its adapter. */
const OTHERS = ['fenced', 'over-hours', 'max-tokens', 'safety', 'cut-wire', 'html', 'bad-key', 'no-schema'];

async function geminiOfItsOwn() {
  const service = await startGemini();
  return { service, settings: geminiEnvironment(service) };
}

async function openAiOfItsOwn() {
  const service = await startOpenAi();
  return { service, settings: openAiEnvironment(service) };
}

describe.concurrent.each([
  { name: 'gemini', start: geminiOfItsOwn, failing: FAILING },
  {
    name: 'openai-compatible',
    start: openAiOfItsOwn,
    failing: FAILING.filter(({ behaviour }) => OTHERS.includes(behaviour)),
  },
])('a plan whose model fails at $name', ({ start, failing }) => {
  it.each(failing)('is complete and proven all the same: $what [1.31]', async ({ behaviour, amount }) => {
    // A stand-in and a server of its own: the writer stops asking where too much has failed.
    const { service, settings } = await start();
    const server = await openTestServer({ settings: { ...settings, AI_SECONDS_PER_WEEK: '5' } });
    service.control.next({ behaviour, ...(amount !== undefined && { amount }), times: 1000 });
    const rider = await server.rider({ onboarded: true });
    await generated(server, rider, { weeks: 2 });
    const plans = await Promise.all((await planWeeks(rider)).map((week) => planOf(rider, week)));
    expect(plans.map(({ workouts }) => workouts.length)).toEqual([7, 7]);
    expect(plans.filter(({ proof }) => !proof.passed)).toEqual([]);
    const { model } = server.ports.planWriter;
    expect(plans.map((plan) => plan.model)).toEqual(
      plans.map(({ source }) => (source === 'built-in' ? null : model)),
    );
    const byCoach = plans.every(({ source }) => source === 'built-in');
    expect(byCoach || !WORDLESS.includes(behaviour)).toBe(true);
    expect(server.unexpected).toEqual([]);
    await server.close();
    await service.stop();
  });
});
