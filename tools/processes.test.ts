import { expect, it } from 'vitest';
import { waitForOutput, startWithOutput, startProgram, untilOneEnds } from './processes.ts';

const FOREVER = 'setInterval(() => {}, 1000)';

it('ends every program when one ends, and gives its exit code', async () => {
  const patient = startProgram(['-e', FOREVER]);
  expect(await untilOneEnds([patient, startProgram(['-e', 'process.exit(3)'])])).toBe(3);
  expect(patient.signalCode).toBe('SIGTERM');
});

it('counts a program that was stopped by a signal as successful', async () => {
  const program = startWithOutput(['-e', `console.log('ready at ' + process.env.WHERE); ${FOREVER}`], {
    WHERE: 'home',
  });
  const ended = untilOneEnds([program]);
  expect(await waitForOutput(/^ready at (\S+)$/, program)).toBe('home');
  program.kill('SIGTERM');
  expect(await ended).toBe(0);
  // Vite says it so.
  expect(await untilOneEnds([startProgram(['-e', 'process.exit(143)'])])).toBe(0);
});
