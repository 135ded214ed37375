import { randomUUID } from 'node:crypto';
import type { Ending } from '../model/behaviours.ts';
import { tokensIn } from '../model/pieces.ts';
import type { Said } from '../model/answer.ts';
import { googleError } from './refusals.ts';

/** What every reply to one request has in common. */
export interface Replying {
  model: string;
  prompt: string;
}

const REASONS: Partial<Record<Ending, string>> = {
  'max-tokens': 'MAX_TOKENS',
  'max-tokens-empty': 'MAX_TOKENS',
  safety: 'SAFETY',
  recitation: 'RECITATION',
};

/** The replies of a stream, one for each piece; the last one says why it ended. */
export function* repliesTo({ pieces, ending }: Said, { model, prompt }: Replying): Generator<object> {
  const responseId = randomUUID();
  const promptTokenCount = tokensIn(prompt);
  let candidatesTokenCount = 0;
  const reply = (rest: object) => ({
    ...rest,
    usageMetadata: {
      promptTokenCount,
      candidatesTokenCount,
      totalTokenCount: promptTokenCount + candidatesTokenCount,
    },
    modelVersion: model,
    responseId,
  });
  if (ending === 'blocked-prompt')
    return yield reply({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } });
  for (const piece of pieces) {
    candidatesTokenCount += tokensIn(piece);
    yield reply({ candidates: [{ content: content(piece), index: 0 }] });
  }
  if (ending === 'no-ending') return;
  const finishReason = REASONS[ending ?? 'no-ending'] ?? 'STOP';
  yield reply({ candidates: [{ content: content(''), finishReason, index: 0 }] });
}

const content = (text: string) => ({ parts: [{ text }], role: 'model' });

/** The same as a single reply. */
export function wholeReply(said: Said, replying: Replying): object {
  const replies = [...repliesTo(said, replying)];
  const text = [...said.pieces].join('');
  return {
    ...replies.at(-1),
    ...(text !== '' && { candidates: [{ ...lastCandidate(replies), content: content(text) }] }),
  };
}

const lastCandidate = (replies: readonly object[]): object =>
  (Reflect.get(replies.at(-1) ?? {}, 'candidates') as object[] | undefined)?.[0] ?? {};

/** Google ends an event with two line breaks of the old kind. */
export function* eventsOf(
  replies: Iterable<object>,
  brokenAfter = Number.POSITIVE_INFINITY,
): Generator<string> {
  let sent = 0;
  for (const reply of replies) {
    if (sent === brokenAfter)
      return yield event(googleError(503, 'UNAVAILABLE', ['The model is overloaded.']));
    yield event(reply);
    sent += 1;
  }
}

const event = (value: object): string => `data: ${JSON.stringify(value)}\r\n\r\n`;
