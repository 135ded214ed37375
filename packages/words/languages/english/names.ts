import type { EventKind } from '@musette/coach/event/race-event';

/** The kinds of events, in a sentence. */
export const EVENTS: Readonly<Record<EventKind, string>> = {
  'road-race': 'a road race',
  criterium: 'a criterium',
  'time-trial': 'a time trial',
  'gran-fondo': 'a gran fondo',
  gravel: 'a gravel race',
  'mtb-marathon': 'a mountain bike marathon',
  'cross-country': 'a cross-country race',
  cyclocross: 'a cyclocross race',
  track: 'a track race',
  'triathlon-sprint': 'a sprint-distance triathlon',
  'triathlon-olympic': 'an Olympic-distance triathlon',
  'triathlon-half': 'a half-distance triathlon',
  'triathlon-full': 'a full-distance triathlon',
};
