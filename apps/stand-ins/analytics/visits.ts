import { asFields, looksLikeBrowser, textOr } from '../body.ts';
import type { Fields } from '../body.ts';
import { broken, isText } from './event.ts';
import type { RecordedEvent } from './event.ts';

const ROBOT = 'the user agent is taken for a robot';

/** How a service takes an event: `malformed` is a 400, other problems are swallowed with a friendly status. */
export interface Taken {
  event: RecordedEvent;
  malformed: boolean;
}

export function umamiEvent(body: Fields, userAgent: string | undefined, websiteId: string): Taken {
  const payload = asFields(body['payload']);
  const malformed = broken([
    [body['type'] !== 'event' && body['type'] !== 'identify', 'type must be event or identify'],
    [payload['website'] !== websiteId, 'the website is not known'],
    [payload['name'] !== undefined && !isText(payload['name'], 50), 'name is malformed'],
    [payload['url'] !== undefined && !isText(payload['url'], 500), 'url is malformed'],
  ]);
  const robot = broken([[!looksLikeBrowser(userAgent), ROBOT]]);
  const name = textOr(payload['name'], 'pageview');
  return {
    event: { service: 'umami', name, data: asFields(payload['data']), problems: [...malformed, ...robot] },
    malformed: malformed.length > 0,
  };
}

export function plausibleEvent(body: Fields, userAgent: string | undefined, domain: string): Taken {
  const props = asFields(body['props']);
  const malformed = broken([
    [!isText(body['name'], 120), 'name is needed'],
    [!isText(body['domain']), 'domain is needed'],
    [!isText(body['url'], 2000) || !URL.canParse(body['url']), 'url is needed'],
    [Object.keys(props).length > 30, 'more than 30 props'],
    [Object.values(props).some((value) => typeof value === 'object'), 'a prop is no scalar'],
  ]);
  const dropped = broken([
    [body['domain'] !== domain, 'the domain is not known'],
    [!looksLikeBrowser(userAgent), ROBOT],
  ]);
  const name = textOr(body['name'], '');
  return {
    event: { service: 'plausible', name, data: props, problems: [...malformed, ...dropped] },
    malformed: malformed.length > 0,
  };
}
