import { afterAll } from 'vitest';

// Files of tests share a process: a `Date` that one of them leaves changed would be another's day.

const processWide = globalThis as { machineDate?: DateConstructor };
processWide.machineDate ??= Date;

afterAll(() => {
  if (processWide.machineDate !== Date) throw new Error('this file of tests leaves `Date` changed');
});
