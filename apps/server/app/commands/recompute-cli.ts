import { plainCommand } from './data-command.ts';
import { recomputeCommand } from './recompute.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

await plainCommand('recompute', (config) =>
  recomputeCommand(config, {
    stopping: stop.signal,
    tell: (line) => void process.stderr.write(`${line}\n`),
  }),
);
