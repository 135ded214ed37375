/** The name of an event that is counted (spec 7). */
export type AnalyticsEvent = 'onboarding_start' | 'strava_connected' | 'plan_generated';

/** Passes a count of a rider who agreed on to an outside service, without anything about the rider. */
export interface Analytics {
  forward(event: AnalyticsEvent): Promise<void>;
}
