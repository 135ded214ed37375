import type { Move } from '@musette/contract/schemas/plan';
import { geminiEnvironment, openAiEnvironment } from '@musette/stand-ins/environment';
import { startGemini } from '@musette/stand-ins/gemini/server';
import { DELIVERIES, ENDINGS, REFUSALS, TEXT_FAULTS } from '@musette/stand-ins/model/behaviours';
import { startOpenAi } from '@musette/stand-ins/openai/server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import { detailIn, generated, planOf, planWeeks } from '../../testing/plans.ts';
import { ONBOARDING } from '../../testing/rider.ts';

// A busy machine makes a test slow and not wrong.
vi.setConfig({ testTimeout: 120_000 });

const [gemini, openai] = [await startGemini(), await startOpenAi()];
afterAll(() => Promise.all([gemini.stop(), openai.stop()]));

const WRITERS = [
  { name: 'gemini', control: gemini.control, settings: geminiEnvironment(gemini) },
  { name: 'openai-compatible', control: openai.control, settings: openAiEnvironment(openai) },
];

describe.each(WRITERS)('a plan by $name', ({ control, settings }) => {
  let house: TestHouse;
  beforeAll(async () => {
    house = await openHouse({ settings: { ...settings, AI_SECONDS_PER_WEEK: '5' } });
  });
  afterEach(() => control.reset());
  afterAll(async () => {
    expect(house.unexpected).toEqual([]);
    await house.close();
  });

  const plansOf = async (weeks: number) => {
    const rider = await house.rider({ onboarded: true });
    await generated(house, rider, { weeks });
    const plans = await Promise.all((await planWeeks(rider)).map((week) => planOf(rider, week)));
    return { rider, plans };
  };

  it('is written by the model, proven, and says who wrote it', async () => {
    const { plans } = await plansOf(4);
    expect(plans).toHaveLength(4);
    for (const { made, model, proof } of plans) {
      expect(proof.passed).toBe(true);
      expect(['model', 'repaired']).toContain(made);
      expect(model).toBe(house.ports.planWriter.model);
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

  it('tells the service nothing but the profile and the brief, and of no other rider', async () => {
    const other = await house.rider({ onboarded: true });
    const { rider } = await plansOf(2);
    const sent = JSON.stringify(control.received());
    expect(sent).toContain('minutes_free');
    const cookies = [...rider.browser.cookies.values(), ...other.browser.cookies.values()];
    const secrets = [rider.email, rider.userId, other.email, other.userId, ONBOARDING.name, rider.password];
    for (const secret of [...secrets, ...cookies]) expect(sent).not.toContain(secret);
  });
});

describe.concurrent('a plan whose model fails', () => {
  it.each([...TEXT_FAULTS, ...ENDINGS, ...DELIVERIES, ...REFUSALS])(
    'is complete and proven all the same: %s',
    async (behaviour) => {
      // A stand-in and a house of its own: the writer stops asking where too much has failed.
      const service = await startGemini();
      const house = await openHouse({
        settings: { ...geminiEnvironment(service), AI_SECONDS_PER_WEEK: '5' },
      });
      service.control.next({ behaviour, times: 1000 });
      const rider = await house.rider({ onboarded: true });
      await generated(house, rider, { weeks: 2 });
      const plans = await Promise.all((await planWeeks(rider)).map((week) => planOf(rider, week)));
      expect(plans.map(({ workouts }) => workouts.length)).toEqual([7, 7]);
      for (const { made, model, proof } of plans) {
        expect(proof.passed).toBe(true);
        expect(model).toBe(made === 'built-in' ? null : house.ports.planWriter.model);
      }
      expect(house.unexpected).toEqual([]);
      await house.close();
      await service.stop();
    },
  );
});
