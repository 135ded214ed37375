import { onTestFinished } from 'vitest';

const LONG_MS = 1000;
const FASTER = 10;

const shorter = (ms = 0): number => (ms < LONG_MS ? ms : ms / FASTER);

/** Until the test ends, the app waits a tenth of each wait of a second or more: nobody has to sit through ten seconds of silence. */
export function hurry(): void {
  const { setTimeout, setInterval } = globalThis;
  const { timeout } = AbortSignal;
  const timers = { setTimeout, setInterval };
  onTestFinished(() => {
    Object.assign(globalThis, timers);
    AbortSignal.timeout = timeout;
  });
  Object.assign(globalThis, {
    setTimeout: (task: () => void, ms?: number) => setTimeout(task, shorter(ms)),
    setInterval: (task: () => void, ms?: number) => setInterval(task, shorter(ms)),
  });
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, shorter(ms));
}
