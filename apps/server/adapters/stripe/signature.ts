import { createHmac } from 'node:crypto';
import { err, ok, type Result } from '@musette/coach/result';
import { isSameSecret } from '#kit/is-same-secret.ts';

/** How far the time of a signature may be from now, in seconds. */
const TOLERANCE_S = 300;

interface Signed {
  readonly body: Uint8Array;
  /** `t=1772622000,v1=…`, with a `v1` for each secret while one takes the place of the other. */
  readonly header: string | null;
}

interface Check {
  readonly secrets: readonly string[];
  readonly nowMs: number;
}

/** Whether a body was signed with one of the secrets, and lately. */
export function checkSignature(
  { body, header }: Signed,
  { secrets, nowMs }: Check,
): Result<null, { code: 'bad-signature' | 'too-old' }> {
  const parts = (header ?? '').split(',').map((part) => part.split('='));
  const valuesOf = (name: string) =>
    parts.flatMap(([key, value = '', ...rest]) => (key === name && rest.length === 0 ? [value] : []));
  const [time = '', ...otherTimes] = valuesOf('t');
  if (!/^\d{1,12}$/.test(time) || otherTimes.length > 0) return err({ code: 'bad-signature' });
  const expected = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex'),
  );
  // As texts: no other spelling of the same digits counts.
  const isGenuine = valuesOf('v1').some((given) => expected.some((one) => isSameSecret(given, one)));
  if (!isGenuine) return err({ code: 'bad-signature' });
  return Math.abs(nowMs / 1000 - Number(time)) <= TOLERANCE_S ? ok(null) : err({ code: 'too-old' });
}
