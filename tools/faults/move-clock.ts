import { readFileSync } from 'node:fs';

// Loaded into the server first (--import): moves its clock by the number of days in a file. SIGUSR2 makes it read the file again.

const DAY_MS = 86_400_000;
const file = process.env['FAULTS_CLOCK_FILE'] ?? '';
const RealDate = Date;
let movedMs = daysIn() * DAY_MS;

function daysIn(): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

process.on('SIGUSR2', () => {
  movedMs = daysIn() * DAY_MS;
});

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[]) =>
    Reflect.construct(target, args.length === 0 ? [target.now() + movedMs] : args) as Date,
  get: (target, name) => {
    if (name === 'now') return () => target.now() + movedMs;
    return Reflect.get(target, name) as unknown;
  },
});
