import { setTimeout as pause } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { readStep } from './step.ts';
import type { Step } from './step.ts';

const KEPT = 200;
const KEPT_BODY_LENGTH = 65_536;
const DEFAULT_BODY_LIMIT_BYTES = 1_048_576;

export interface Received {
  at: string;
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: string;
}

/** What a test may tell a stand-in: the same in process and over HTTP at /__control. */
export interface Control<Behaviour extends string = never> {
  received(): readonly Received[];
  next(step: Step<Behaviour>): void;
  reset(): void;
}

export interface StandInEnv<Behaviour extends string = never> {
  Bindings: HttpBindings;
  Variables: { behaviour?: Behaviour; amount?: number };
}

interface ControlOptions<Behaviour extends string> {
  /** Each named behaviour with the end of the path that it changes. */
  behaviours?: Record<Behaviour, string>;
  bodyLimitBytes?: number;
  onReset?: () => void;
}

/** An app that records each request and lets the next ones be told how to fail. */
export function controlled<Behaviour extends string = never>(options: ControlOptions<Behaviour> = {}) {
  const app = new Hono<StandInEnv<Behaviour>>();
  const received: Received[] = [];
  const steps: Step<Behaviour>[] = [];
  const behaviours: Partial<Record<Behaviour, string>> = options.behaviours ?? {};
  const control: Control<Behaviour> = {
    received: () => received,
    next: (step) => void steps.push(withPath(step, behaviours)),
    reset() {
      received.length = 0;
      steps.length = 0;
      options.onReset?.();
    },
  };

  app.get('/__control', (c) => c.json({ received, next: steps }));
  app.post('/__control/reset', (c) => {
    control.reset();
    return c.body(null, 204);
  });
  app.post('/__control/next', async (c) => {
    const read = readStep(await c.req.text(), Object.keys(behaviours) as Behaviour[]);
    if ('problem' in read) return c.json({ error: read.problem }, 400);
    control.next(read.step);
    return c.body(null, 204);
  });
  app.use(async (c, next) => {
    if (c.req.path.startsWith('/__control')) return next();
    // The first read decides how Hono keeps the body: as bytes, compressed bodies stay whole for the route.
    const bytes = Buffer.from(await c.req.arrayBuffer());
    received.push(recordOf(c, bytes));
    received.splice(0, received.length - KEPT);
    if (bytes.length > (options.bodyLimitBytes ?? DEFAULT_BODY_LIMIT_BYTES)) return c.body(null, 413);
    const step = take(steps, c.req.path);
    return step === undefined ? next() : play(c, step, next);
  });
  return { app, control };
}

function withPath<B extends string>(step: Step<B>, behaviours: Partial<Record<B, string>>): Step<B> {
  const path = step.path ?? (step.behaviour === undefined ? undefined : behaviours[step.behaviour]);
  return path === undefined ? { ...step } : { ...step, path };
}

function recordOf(c: Context, bytes: Buffer): Received {
  return {
    at: new Date().toISOString(),
    method: c.req.method,
    path: c.req.path,
    query: c.req.query(),
    headers: c.req.header(),
    body: bytes.toString('utf8').slice(0, KEPT_BODY_LENGTH),
  };
}

function take<B extends string>(steps: Step<B>[], path: string): Step<B> | undefined {
  const index = steps.findIndex((step) => path.endsWith(step.path ?? ''));
  const step = steps[index];
  if (step === undefined) return undefined;
  const left = (step.times ?? 1) - 1;
  if (left > 0) steps[index] = { ...step, times: left };
  else steps.splice(index, 1);
  return step;
}

async function play<B extends string>(
  c: Context<StandInEnv<B>>,
  step: Step<B>,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  await step.after;
  if (step.delayMs !== undefined) await pause(step.delayMs, undefined, { ref: false });
  if (step.drop === true) {
    c.env.incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  }
  if (step.status !== undefined || step.body !== undefined) {
    return new Response(step.body ?? null, { status: step.status ?? 200, headers: step.headers ?? {} });
  }
  c.set('behaviour', step.behaviour);
  c.set('amount', step.amount);
  await next();
  return undefined;
}
