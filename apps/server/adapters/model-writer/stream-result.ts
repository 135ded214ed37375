import type { Prompt } from '@musette/coach/week/prompt';
import type { FinishReason, LanguageModelUsage, TextStreamPart, ToolSet } from 'ai';
import type { Tokens } from '#ports/plan-writer.ts';

/** What was heard of an answer until it ended, one way or another. */
export interface StreamResult {
  text: string;
  /** Of the text and of what was thought before it. */
  length: number;
  /** Null when the answer broke off. */
  finish: FinishReason | null;
  /** As the service counts them; zero where it did not say. */
  inputTokens: number;
  outputTokens: number;
  /** The first error; the words of the vendor, which do not leave this folder. */
  error: unknown;
}

export const emptyResult = (): StreamResult => ({
  text: '',
  length: 0,
  finish: null,
  inputTokens: 0,
  outputTokens: 0,
  error: null,
});

/** Takes in one part of the stream; true when it was a word of the model, said or thought. */
export function applyPart(heard: StreamResult, part: TextStreamPart<ToolSet>): boolean {
  switch (part.type) {
    case 'text-delta':
      heard.text += part.text;
      heard.length += part.text.length;
      return part.text !== '';
    case 'reasoning-delta':
      heard.length += part.text.length;
      return part.text !== '';
    case 'finish':
      heard.finish = part.finishReason;
      heard.inputTokens = countOf(part.totalUsage, 'inputTokens');
      heard.outputTokens = countOf(part.totalUsage, 'outputTokens');
      return false;
    case 'error':
      heard.error ??= part.error;
      return false;
    default:
      return false;
  }
}

// The count comes from outside, and a budget is reckoned with it.
function countOf(usage: LanguageModelUsage, kind: 'inputTokens' | 'outputTokens'): number {
  const count = usage[kind] ?? 0;
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/** About how many characters are a token, in English. */
const TOKEN_LENGTH = 4;

/** What a service that took a prompt on will charge for it: an answer that broke off was paid for, but never counted. */
export function tokensOf({ inputTokens, outputTokens, length }: StreamResult, prompt: Prompt): Tokens {
  const { instructions, data } = prompt;
  return {
    inputTokens: inputTokens || Math.ceil((instructions.length + data.length) / TOKEN_LENGTH),
    outputTokens: outputTokens || Math.ceil(length / TOKEN_LENGTH),
  };
}
