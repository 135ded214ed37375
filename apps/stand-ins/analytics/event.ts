type AnalyticsService = 'ga4' | 'umami' | 'plausible';

/** An event as a service took it; with problems, the real one would not count it. */
export interface RecordedEvent {
  service: AnalyticsService;
  name: string;
  data: Record<string, unknown>;
  problems: readonly string[];
}

export function isText(value: unknown, longest = Number.POSITIVE_INFINITY): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= longest;
}

/** The texts of the rules that are broken. */
export function broken(rules: readonly (readonly [isBroken: boolean, problem: string])[]): string[] {
  return rules.filter(([isBroken]) => isBroken).map(([, problem]) => problem);
}
