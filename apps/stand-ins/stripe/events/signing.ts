import { createHmac } from 'node:crypto';
import type { StandInClock } from '../../clock.ts';
import { DAY_S } from '../records/periods.ts';
import { newId } from '../records/records.ts';

/** The secret of the endpoint until it is rotated. */
const FIRST_SECRET = 'whsec_musette_stand_in';

/** The header of a signed body: one signature for each secret. `t` is a time of the machine, whatever the clock of the stand-in says. */
export function signatureOf(body: string, secrets: readonly string[], atS = Date.now() / 1000): string {
  const t = Math.floor(atS);
  const sign = (secret: string) => createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return [`t=${t}`, ...secrets.map((secret) => `v1=${sign(secret)}`)].join(',');
}

/** The secrets of the endpoint. */
export function secretBook(clock: StandInClock) {
  const first = { secret: FIRST_SECRET, untilS: Infinity };
  let secrets = [first];
  return {
    now: (): readonly string[] =>
      secrets.filter(({ untilS }) => untilS > clock.nowSeconds()).map(({ secret }) => secret),
    /** A new secret. The one before it goes on signing for a day, or for as long as is said. */
    rotate(overlapS = DAY_S): string {
      const secret = newId('whsec');
      const endS = clock.nowSeconds() + overlapS;
      const before = secrets.map((one) => ({ ...one, untilS: Math.min(one.untilS, endS) }));
      secrets = [...before, { secret, untilS: Infinity }];
      return secret;
    },
    reset: () => void (secrets = [first]),
  };
}

export type SecretBook = ReturnType<typeof secretBook>;
