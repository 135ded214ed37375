import { afterAll } from 'vitest';

/** A Wednesday noon in Paris: the server's tests begin here, on whichever day they run. Another moment: `TEST_NOW=2028-02-29T12:00Z`. */
const START = process.env['TEST_NOW'] ?? '2026-03-04T11:00:00.000Z';

// The sign-in library reads the time itself, so a clock of our own alone would be months away from its sessions. Time goes on, because
// leases and retries wait for it.
const MachineDate = globalThis.Date;
const shiftMs = MachineDate.parse(START) - MachineDate.now();
const nowMs = (): number => MachineDate.now() + shiftMs;

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, parts: unknown[], made) =>
    Reflect.construct(target, parts.length === 0 ? [nowMs()] : parts, made) as Date,
  get: (target, name) => (name === 'now' ? nowMs : (Reflect.get(target, name) as unknown)),
});

afterAll(() => {
  globalThis.Date = MachineDate;
});
