import { type Control, controlled } from '../control.ts';
import { listen } from '../listen.ts';

const SECRET_KEY = 'sk_stand_in_revenuecat';

/** A subscription as version 1 of the API tells it; moments are ISO texts. */
export interface AppStoreSubscription {
  purchase_date: string;
  original_purchase_date: string;
  expires_date: string | null;
  period_type: 'normal' | 'trial' | 'intro';
  store: string;
  is_sandbox: boolean;
  ownership_type: 'PURCHASED' | 'FAMILY_SHARED';
  unsubscribe_detected_at: string | null;
  billing_issues_detected_at: string | null;
  grace_period_expires_date: string | null;
  refunded_at: string | null;
  auto_resume_date: string | null;
  store_transaction_id: string;
  price?: { amount: number; currency: string };
}

export interface RevenueCatStandIn {
  origin: string;
  secretKey: string;
  control: Control;
  /** What a customer has subscribed to becomes this, by product. */
  setSubscriptions(appUserId: string, subscriptions: Record<string, AppStoreSubscription>): void;
  /** Moves all of a customer's subscriptions to another one, as restored purchases do. */
  transfer(from: string, to: string): void;
  /** Everybody who was ever asked for or told of. */
  customers(): readonly string[];
  stop(): Promise<void>;
}

/** RevenueCat's API for one customer. Whoever is asked for becomes a customer there. */
export async function startRevenueCat(port = 0): Promise<RevenueCatStandIn> {
  const all = new Map<string, Record<string, AppStoreSubscription>>();
  const { app, control } = controlled({ onReset: () => all.clear() });
  app.get('/v1/subscribers/:id', (c) => {
    if (c.req.header('authorization') !== `Bearer ${SECRET_KEY}`)
      return c.json({ code: 7225, message: 'Invalid API Key.' }, 401);
    const id = c.req.param('id');
    const known = all.get(id);
    const subscriptions = known ?? {};
    all.set(id, subscriptions);
    return c.json(answerOf(id, subscriptions), known ? 200 : 201);
  });
  app.put('/__control/subscribers/:id', async (c) => {
    all.set(c.req.param('id'), await c.req.json());
    return c.body(null, 204);
  });
  const { origin, stop } = await listen(app, port);
  return {
    origin,
    secretKey: SECRET_KEY,
    control,
    setSubscriptions: (id, subscriptions) => void all.set(id, subscriptions),
    transfer(from, to) {
      all.set(to, { ...all.get(to), ...all.get(from) });
      all.set(from, {});
    },
    customers: () => [...all.keys()],
    stop,
  };
}

/** A moment as the API writes it: to the second. */
const secondsText = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z');

function answerOf(id: string, subscriptions: Record<string, AppStoreSubscription>): object {
  const now = new Date();
  return {
    request_date: secondsText(now),
    request_date_ms: now.getTime(),
    subscriber: {
      entitlements: {},
      first_seen: secondsText(now),
      last_seen: secondsText(now),
      management_url: null,
      non_subscriptions: {},
      original_app_user_id: id,
      original_application_version: null,
      original_purchase_date: null,
      other_purchases: {},
      subscriptions,
    },
  };
}
