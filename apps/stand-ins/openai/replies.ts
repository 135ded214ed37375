import { randomUUID } from 'node:crypto';
import type { Said } from '../model/answer.ts';
import type { Ending } from '../model/behaviours.ts';
import { tokensIn } from '../model/pieces.ts';
import { openAiError } from './refusals.ts';

/** What every chunk of one answer has in common. */
export interface Replying {
  model: string;
  prompt: string;
  /** Asked for by `stream_options`. */
  usage: boolean;
}

const REASONS: Partial<Record<Ending, string>> = {
  'max-tokens': 'length',
  'max-tokens-empty': 'length',
  safety: 'content_filter',
  recitation: 'content_filter',
  'blocked-prompt': 'content_filter',
};

const reasonOf = (ending: Ending | undefined): string => REASONS[ending ?? 'no-ending'] ?? 'stop';

const usageOf = (prompt: string, tokens: number) => ({
  prompt_tokens: tokensIn(prompt),
  completion_tokens: tokens,
  total_tokens: tokensIn(prompt) + tokens,
});

/** The events of a stream; the last one is `[DONE]`. */
export function* eventsFor(said: Said, replying: Replying, brokenAfter?: number): Generator<string> {
  let sent = 0;
  for (const chunk of chunksOf(said, replying)) {
    if (sent === brokenAfter) return yield event(openAiError(503, 'server_overloaded', 'Overloaded.').body);
    yield event(chunk);
    sent += 1;
  }
  if (said.ending !== 'no-ending') yield 'data: [DONE]\n\n';
}

function* chunksOf({ pieces, ending }: Said, { model, prompt, usage }: Replying): Generator<object> {
  const common = {
    id: `chatcmpl-${randomUUID()}`,
    object: 'chat.completion.chunk',
    created: seconds(),
    model,
  };
  const chunk = (delta: object, finishReason: string | null) => ({
    ...common,
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  });
  yield chunk({ role: 'assistant', content: '' }, null);
  let tokens = 0;
  for (const piece of pieces) {
    tokens += tokensIn(piece);
    yield chunk({ content: piece }, null);
  }
  if (ending === 'no-ending') return;
  yield chunk({}, reasonOf(ending));
  if (usage) yield { ...common, choices: [], usage: usageOf(prompt, tokens) };
}

/** The same as a single answer. */
export function wholeReply({ pieces, ending }: Said, { model, prompt }: Replying): object {
  const content = [...pieces].join('');
  return {
    id: `chatcmpl-${randomUUID()}`,
    object: 'chat.completion',
    created: seconds(),
    model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: reasonOf(ending) }],
    usage: usageOf(prompt, tokensIn(content)),
  };
}

const seconds = (): number => Math.floor(Date.now() / 1000);

const event = (value: object): string => `data: ${JSON.stringify(value)}\n\n`;
