import { MAX_CONTAINERS, MAX_DEPTH } from './limits.ts';

/** What an answer is that is JSON and nothing else; nothing where it is not, or where it is nested or split beyond any plan. */
export function strictValues(text: string): readonly unknown[] {
  if (!isModest(text)) return [];
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

/** A look at the brackets alone, those in texts too: what is refused here is read all the same, with more patience. */
function isModest(text: string): boolean {
  let [depth, containers] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x5b || code === 0x7b) {
      depth += 1;
      containers += 1;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
    if (depth > MAX_DEPTH || containers > MAX_CONTAINERS) return false;
  }
  return true;
}
