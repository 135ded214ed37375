import { asFields, textOr } from '../body.ts';
import type { Fields } from '../body.ts';
import { broken, isText } from './event.ts';
import type { RecordedEvent } from './event.ts';

const MAX_EVENTS = 25;
const MAX_PARAMS = 25;
const MAX_NAME = 40;
const MAX_VALUE = 100;

interface Ga4Property {
  measurementId: string;
  apiSecret: string;
}

/** The address says nothing about a wrong key, so a problem here is all that tells of one. */
export function ga4Events(
  query: Record<string, string>,
  body: Fields,
  property: Ga4Property,
): RecordedEvent[] {
  const events = eventsOf(body);
  const common = broken([
    [query['measurement_id'] !== property.measurementId, 'measurement_id is not known'],
    [query['api_secret'] !== property.apiSecret, 'api_secret is not known'],
    [!isText(body['client_id']), 'client_id is needed'],
    [events.length > MAX_EVENTS, `more than ${MAX_EVENTS} events`],
  ]);
  return events.map((event) => ({
    service: 'ga4',
    name: textOr(event['name'], ''),
    data: asFields(event['params']),
    problems: [...common, ...eventProblems(event)],
  }));
}

/** What /debug/mp/collect answers. It checks the message, not the keys. */
export function ga4Messages(body: Fields): { description: string; validationCode: string }[] {
  const events = eventsOf(body);
  const problems = broken([
    [!isText(body['client_id']), 'client_id is needed'],
    [events.length === 0, 'events are needed'],
    [events.length > MAX_EVENTS, `more than ${MAX_EVENTS} events`],
  ]);
  return [...problems, ...events.flatMap(eventProblems)].map((description) => ({
    description,
    validationCode: description.endsWith('needed') ? 'VALUE_REQUIRED' : 'VALUE_INVALID',
  }));
}

function eventsOf(body: Fields): Fields[] {
  return Array.isArray(body['events']) ? body['events'].map(asFields) : [];
}

function eventProblems(event: Fields): string[] {
  const params = Object.entries(asFields(event['params']));
  const name = textOr(event['name'], '');
  return broken([
    [!/^[A-Za-z]\w*$/.test(name) || name.length > MAX_NAME, 'the name of an event is malformed'],
    [params.length > MAX_PARAMS, `more than ${MAX_PARAMS} params`],
    [params.some(([key]) => key.length > MAX_NAME), `the name of a param is longer than ${MAX_NAME}`],
    [params.some(([, value]) => String(value).length > MAX_VALUE), `a value is longer than ${MAX_VALUE}`],
  ]);
}
