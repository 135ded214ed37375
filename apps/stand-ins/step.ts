/** How one of the next requests is to be answered. Without `path` it is simply the next one. */
export interface Step<Behaviour extends string = never> {
  /** The end of the request's path, such as `/token`. */
  path?: string;
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  delayMs?: number;
  /** Holds the answer until it is settled. Only in the process of the stand-in. */
  after?: Promise<unknown>;
  /** Cuts the connection without an answer. */
  drop?: boolean;
  /** One of the stand-in's own ways to misbehave. */
  behaviour?: Behaviour;
  /** How much of it: bytes, milliseconds or things, as the behaviour has it. */
  amount?: number;
  /** For how many requests; once when absent. */
  times?: number;
}

const MAX_DELAY_MS = 600_000;
const MAX_AMOUNT = 1_000_000_000;

const checks: Record<Exclude<keyof Step, 'after'>, (value: unknown) => boolean> = {
  path: isText,
  status: (value) => isWhole(value, 200, 599),
  headers: (value) => typeof value === 'object' && value !== null && Object.values(value).every(isText),
  body: isText,
  delayMs: (value) => isWhole(value, 0, MAX_DELAY_MS),
  drop: (value) => typeof value === 'boolean',
  behaviour: isText,
  amount: (value) => isWhole(value, 0, MAX_AMOUNT),
  times: (value) => isWhole(value, 1, 1_000_000),
};

/** Strict, so that a misspelt word in a test fails there and not as a fault that never comes. */
export function readStep<Behaviour extends string>(
  text: string,
  behaviours: readonly Behaviour[],
): { step: Step<Behaviour> } | { problem: string } {
  const value = parse(text);
  if (typeof value !== 'object' || value === null) return { problem: 'a JSON object is needed' };
  for (const [key, part] of Object.entries(value)) {
    if (!Object.hasOwn(checks, key)) return { problem: `unknown key ${key}` };
    if (!checks[key as keyof typeof checks](part)) return { problem: `bad value for ${key}` };
  }
  const step = value as Step<Behaviour>;
  if (step.behaviour !== undefined && !behaviours.includes(step.behaviour)) {
    return { problem: `unknown behaviour; known: ${behaviours.join(', ') || 'none'}` };
  }
  return { step };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isWhole(value: unknown, min: number, max: number): boolean {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}
