import type { Context } from 'hono';
import type { StandInEnv } from '../control.ts';
import { isDelivery, isEnding, isTextFault } from './behaviours.ts';
import type { Ending, ModelBehaviour } from './behaviours.ts';
import { travel } from './delivery.ts';
import { endlessPieces, piecesOf } from './pieces.ts';
import { askedIn } from './prompt-data.ts';
import { textFor } from './text.ts';

export type ModelContext = Context<StandInEnv<ModelBehaviour>>;

/** What a model would say to a prompt, as it was told to misbehave. */
export interface Said {
  pieces: Iterable<string>;
  ending: Ending | undefined;
}

const NOTHING_TO_PLAN = 'I can write a week of training when you tell me about its days.';

/** `wrapped` is what the schema of the request asks for: an object around the list. */
export function sayTo(c: ModelContext, prompt: string, wrapped: boolean): Said {
  const [told, amount] = [c.get('behaviour'), c.get('amount')];
  const asked = askedIn(prompt);
  const fault = isTextFault(told) ? told : undefined;
  const ending = isEnding(told) ? told : undefined;
  const text = asked === null ? NOTHING_TO_PLAN : textFor(asked, { wrapped, fault, amount });
  if (fault === 'huge') return { pieces: endlessPieces(text), ending };
  return { pieces: piecesOf(heardOf(text, ending)), ending };
}

/** How much of the text is said before the ending. */
function heardOf(text: string, ending: Ending | undefined): string {
  if (ending === undefined) return text;
  const silent: Ending[] = ['max-tokens-empty', 'blocked-prompt'];
  return silent.includes(ending) ? '' : text.slice(0, text.length / 2);
}

/** Sends events to the reader in whatever way was told. */
export function stream(c: ModelContext, events: Iterable<string>, onLeave: () => void): Response {
  const told = c.get('behaviour');
  const headers = { 'content-type': 'text/event-stream' };
  if (told === 'empty-body') return new Response('', { headers });
  if (told === 'html') return html();
  const body = travel(events, {
    delivery: isDelivery(told) ? told : undefined,
    amount: c.get('amount'),
    cut: () => void c.env.incoming.socket.destroy(),
    onLeave,
  });
  return new Response(body, { headers });
}

const html = () =>
  new Response('<!doctype html><title>Sign in to this network</title>', {
    headers: { 'content-type': 'text/html' },
  });

/** Whether a schema asks for the list inside an object. */
export const asksForObject = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && JSON.stringify(schema).includes('"workouts"');
