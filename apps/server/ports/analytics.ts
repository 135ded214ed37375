/** The events of the specification (spec 7). */
export const ANALYTICS_EVENTS = ['onboarding_start', 'strava_connected', 'plan_generated'] as const;

/** The name of an event that is counted. */
export type AnalyticsEvent = (typeof ANALYTICS_EVENTS)[number];

/** Passes a count of a rider who agreed on to an outside service, without anything about the rider. */
export interface Analytics {
  forward(event: AnalyticsEvent): Promise<void>;
}
