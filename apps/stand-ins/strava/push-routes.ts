import type { Hono } from 'hono';
import { formOf } from '../body.ts';
import { applicationOf, json, refuse } from './answers.ts';
import type { Subscription } from './push.ts';
import { badRequest, notFound } from './refusals.ts';
import type { StravaEnv } from './faults.ts';
import type { StravaState } from './state.ts';
import { isoSeconds } from './timezones.ts';

const MAX_CALLBACK_LENGTH = 255;
const PATH = '/api/v3/push_subscriptions';

export function addPush(app: Hono<StravaEnv>, { push }: StravaState): void {
  app.post(PATH, async (c) => {
    const form = await formOf(c);
    const application = applicationOf(form);
    if ('refusal' in application) return refuse(application.refusal);
    if (push.subscriptionOf(application) !== null) {
      return refuse(badRequest('PushSubscription', '', 'already exists'));
    }
    const { callback_url: callbackUrl = '', verify_token: verifyToken = '' } = form;
    const isAddress = URL.canParse(callbackUrl) && callbackUrl.length <= MAX_CALLBACK_LENGTH;
    const subscription = isAddress ? await push.subscribe(application, callbackUrl, verifyToken) : null;
    return subscription === null
      ? refuse(badRequest('PushSubscription', 'callback url', 'not verifiable'))
      : json(subscriptionJson(subscription), 201);
  });
  app.get(PATH, (c) => {
    const application = applicationOf(c.req.query());
    if ('refusal' in application) return refuse(application.refusal);
    const subscription = push.subscriptionOf(application);
    return json(subscription === null ? [] : [subscriptionJson(subscription)]);
  });
  app.delete(`${PATH}/:id`, async (c) => {
    const application = applicationOf({ ...c.req.query(), ...(await formOf(c)) });
    if ('refusal' in application) return refuse(application.refusal);
    const subscription = push.subscriptionOf(application);
    if (String(subscription?.id) !== c.req.param('id')) return refuse(notFound('PushSubscription'));
    push.unsubscribe(application);
    return c.body(null, 204);
  });
}

export function subscriptionJson({ id, application, callbackUrl, createdMs }: Subscription): object {
  return {
    id,
    resource_state: 2,
    application_id: application.id,
    callback_url: callbackUrl,
    created_at: isoSeconds(createdMs),
    updated_at: isoSeconds(createdMs),
  };
}
