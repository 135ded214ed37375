/** What a text can be instead of the plain list: the model's own slips. */
export const TEXT_FAULTS = [
  'fenced',
  'prose',
  'trailing-commas',
  'nan',
  'duplicate-days',
  'items',
  'german',
  'duplicate-keys',
  'bom',
  'over-hours',
  'injected',
  'cut-text',
  'huge',
] as const;

/** How a text can come to an end that is none. */
export const ENDINGS = [
  'max-tokens',
  'max-tokens-empty',
  'safety',
  'recitation',
  'blocked-prompt',
  'no-ending',
] as const;

/** How the way to the reader can fail. */
export const DELIVERIES = [
  'slow',
  'drip',
  'stall',
  'break',
  'cut-wire',
  'empty-body',
  'html',
  'stream-error',
] as const;

/** The service's own refusals, each with its faithful body. */
export const REFUSALS = [
  'rate-limited',
  'rate-limited-wait',
  'bad-request',
  'bad-key',
  'forbidden',
  'not-found',
  'internal',
  'unavailable',
  'deadline',
  'no-schema',
] as const;

export type TextFault = (typeof TEXT_FAULTS)[number];
export type Ending = (typeof ENDINGS)[number];
export type Delivery = (typeof DELIVERIES)[number];
export type Refusal = (typeof REFUSALS)[number];
export type ModelBehaviour = TextFault | Ending | Delivery | Refusal;

const isOneOf =
  <T extends string>(list: readonly T[]) =>
  (value: string | undefined): value is T =>
    (list as readonly (string | undefined)[]).includes(value);

export const isTextFault = isOneOf(TEXT_FAULTS);
export const isEnding = isOneOf(ENDINGS);
export const isDelivery = isOneOf(DELIVERIES);
export const isRefusal = isOneOf(REFUSALS);

/** All of them, for requests whose path ends so. */
export const behavioursFor = (path: string): Record<ModelBehaviour, string> =>
  Object.fromEntries(
    [...TEXT_FAULTS, ...ENDINGS, ...DELIVERIES, ...REFUSALS].map((name) => [name, path]),
  ) as Record<ModelBehaviour, string>;
