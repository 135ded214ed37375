import { afterAll, beforeEach, vi } from 'vitest';
import { answersOf } from './writer-answers.ts';
import { failuresOf } from './writer-failures.ts';
import { restsOf } from './writer-rests.ts';
import { type Model, type StandIn, trialOf } from './writer-trial.ts';

// A busy machine makes a test slow and not wrong.
vi.setConfig({ testTimeout: 60_000 });

/** What every writer that asks a model promises, of any vendor. */
export function modelWriterSuite(standIn: StandIn, model: Model): void {
  const trial = trialOf(standIn, model);
  beforeEach(() => standIn.control.reset());
  afterAll(() => standIn.stop());
  answersOf(trial);
  failuresOf(trial);
  restsOf(trial);
}
