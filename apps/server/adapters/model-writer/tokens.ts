import type { Tokens } from '#ports/plan-writer.ts';
import type { Prompt } from '@musette/coach/week/prompt';
import type { StreamResult } from './stream-result.ts';

export const NO_TOKENS: Tokens = { inputTokens: 0, outputTokens: 0 };

/** About how many characters are a token, in English. */
const TOKEN_LENGTH = 4;

export const together = (a: Tokens, b: Tokens): Tokens => ({
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
});

/** What a service that took a prompt on will charge for it: an answer that broke off was paid for, but never counted. */
export function tokensOf({ inputTokens, outputTokens, length }: StreamResult, prompt: Prompt): Tokens {
  const { instructions, data } = prompt;
  return {
    inputTokens: inputTokens || Math.ceil((instructions.length + data.length) / TOKEN_LENGTH),
    outputTokens: outputTokens || Math.ceil(length / TOKEN_LENGTH),
  };
}
