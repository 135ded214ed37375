/** A B event of five hours on gravel, of which nothing else is known. */
export const gravelEvent = <D extends string>(date: D) =>
  ({
    id: 'f6b4f3a8-6f0c-4d5e-9a80-0f3f6a1f2b11',
    version: 1,
    date,
    name: 'Lake loop',
    kind: 'gravel',
    priority: 'B',
    minutes: 300,
    ascentM: null,
    startTime: null,
    course: null,
  }) as const;
