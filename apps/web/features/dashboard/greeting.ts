/** A greeting for the hour of the day, 0 to 23. */
export function greetingAt(hour: number): 'Morning' | 'Afternoon' | 'Evening' {
  if (hour >= 4 && hour < 12) return 'Morning';
  return hour >= 12 && hour < 18 ? 'Afternoon' : 'Evening';
}

/** What a rider is called in passing; RIDER when there is no name (spec 2). */
export const firstNameOf = (name: string | null): string => name?.trim().split(/\s+/, 1)[0] || 'RIDER';
