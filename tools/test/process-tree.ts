import type { ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { statOf } from '../setup/process-id.mjs';

const PATIENCE_MS = 3000;
const EVERY_MS = 50;

interface Running {
  readonly pid: number;
  readonly start: string | null;
}

/** A process, and what it has started. Only the process itself on a system without /proc. */
export function processTree(root: number): readonly Running[] {
  const all = pids().flatMap((pid) => {
    const stat = statOf(pid);
    return stat === null ? [] : [{ pid, ...stat }];
  });
  const tree: Running[] = [{ pid: root, start: statOf(root)?.start ?? null }];
  // The loop also visits what it appends.
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree.map(({ pid, start }) => ({ pid, start }));
}

/** Ends a child and what it has started: asks first, and kills what still runs after some seconds. */
export async function endTree(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return;
  // Later the processes below have other parents.
  const tree = processTree(child.pid);
  const isLeft = (one: Running) => (one.pid === child.pid ? !hasEnded(child) : isRunning(one));
  for (const one of tree) send(one.pid, 'SIGTERM');
  const deadline = performance.now() + PATIENCE_MS;
  while (tree.some(isLeft) && performance.now() < deadline) await wait(EVERY_MS);
  for (const { pid } of tree.filter(isLeft)) send(pid, 'SIGKILL');
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

function isRunning({ pid, start }: Running): boolean {
  const now = statOf(pid);
  // A later process may have the number by now. A zombie waits only until its parent asks how it ended.
  return now !== null && now.start === start && now.state !== 'Z';
}

function pids(): readonly number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}
