import { randomBytes } from 'node:crypto';
import { withinTime } from '../webhook.ts';

/** Asks a callback to prove that it belongs to the application. */
export async function answersChallenge(
  callbackUrl: string,
  verifyToken: string,
  stopped: AbortSignal,
): Promise<boolean> {
  const challenge = randomBytes(8).toString('hex');
  const address = new URL(callbackUrl);
  const asked = { mode: 'subscribe', challenge, verify_token: verifyToken };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(`hub.${name}`, value);
  try {
    const answer = await fetch(address, { signal: withinTime(stopped), redirect: 'manual' });
    const body = (await answer.json()) as Record<string, unknown> | null;
    return answer.status === 200 && body?.['hub.challenge'] === challenge;
  } catch {
    return false;
  }
}
