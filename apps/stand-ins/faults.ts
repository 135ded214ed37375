import type { MiddlewareHandler } from 'hono';
import type { StandInEnv } from './control.ts';
import { travel } from './model/delivery.ts';
import type { Way } from './model/delivery.ts';

/** Ways in which the real answer arrives badly. */
const deliveries = {
  'half-body': 'cut-wire',
  break: 'break',
  drip: 'drip',
  slow: 'slow',
} as const satisfies Record<string, NonNullable<Way['delivery']>>;

/** The service's own refusals, a page in place of JSON, and answers that arrive badly. */
export type Fault<Refusal extends string> = Refusal | keyof typeof deliveries | 'html';

/** The faults of a service that answers with JSON. Each of them changes the next request, whatever it asks for, unless a path is named. */
export function faultsOf<Refusal extends string>(
  refusals: Readonly<Record<Refusal, () => Response>>,
  html: string,
) {
  const names = [...Object.keys(refusals), ...Object.keys(deliveries), 'html'] as Fault<Refusal>[];
  const isRefusal = (fault: Fault<Refusal>): fault is Refusal => Object.hasOwn(refusals, fault);
  const play: MiddlewareHandler<StandInEnv<Fault<Refusal>>> = async (c, next) => {
    const fault = c.get('behaviour');
    if (fault === undefined) return next();
    if (fault === 'html') return c.html(html, 200);
    if (isRefusal(fault)) return refusals[fault]();
    await next();
    const { status, headers } = c.res;
    const text = await c.res.text();
    const body = travel([text], {
      delivery: deliveries[fault],
      amount: c.get('amount'),
      cut: () => c.env.incoming.socket.destroy(),
      onLeave: () => undefined,
    });
    c.res = new Response(body, { status, headers });
  };
  return {
    behaviours: Object.fromEntries(names.map((name) => [name, ''])) as Record<Fault<Refusal>, string>,
    play,
  };
}
