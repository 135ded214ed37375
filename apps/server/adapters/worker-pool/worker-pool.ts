import { err, ok, type Result } from '@musette/coach/result';
import type { ErrorReports } from '#ports/error-reports.ts';
import type { Logger } from '#ports/logger.ts';
import type { WorkerFailure, Workers, WorkerTasks } from '#ports/workers.ts';
import type { TaskMessage } from './serve-tasks.ts';
import { startThread, type Thread, type Trouble } from './thread.ts';

/** What a pool needs, and its limits, where they are not the usual ones. */
export interface PoolParts {
  readonly log: Logger;
  readonly errors: ErrorReports;
  readonly limits?: Partial<Limits>;
  /** The first file of each thread. */
  readonly script?: URL;
}

interface Limits {
  readonly threads: number;
  /** At most this many tasks wait: 4 plans at a time with up to 16 weeks each, and some more. */
  readonly waiting: number;
  /** How long a task may take, once it has begun. */
  readonly taskMs: number;
  /** How long a thread may take to start. */
  readonly startMs: number;
  /** A thread without work ends after this time, and gives its memory back. */
  readonly idleMs: number;
  /** An answer has 10 MB at most, and what is made of it a few times as much. */
  readonly memoryMb: number;
}

const LIMITS: Limits = {
  threads: 2,
  waiting: 100,
  taskMs: 10_000,
  startMs: 30_000,
  idleMs: 60_000,
  memoryMb: 256,
};
const SCRIPT = new URL('./worker.ts', import.meta.url);

type Outcome = Result<unknown, WorkerFailure>;

interface Task {
  readonly name: string;
  readonly input: unknown;
  readonly finish: (outcome: Outcome) => void;
}

/** A thread of the pool, and the task that it has. */
interface Member {
  readonly thread: Thread;
  task: Task | null;
  isReady: boolean;
  /** Ends the thread when a start, a task or a rest takes too long. */
  timer: NodeJS.Timeout | undefined;
}

interface Pool {
  readonly parts: PoolParts;
  readonly script: URL;
  readonly limits: Limits;
  readonly waiting: Task[];
  readonly members: Set<Member>;
  /** Threads that are about to be gone. */
  readonly ending: Set<Promise<void>>;
  isStopped: boolean;
}

/** A few threads that start when they are first needed. One that fails or takes too long is ended, and the next task gets a new one. */
export function workerPool<Tasks extends WorkerTasks = WorkerTasks>(parts: PoolParts): Workers<Tasks> {
  const pool: Pool = {
    parts,
    script: parts.script ?? SCRIPT,
    limits: { ...LIMITS, ...parts.limits },
    waiting: [],
    members: new Set(),
    ending: new Set(),
    isStopped: false,
  };
  return {
    // What a thread gives for a task is what the table of tasks says of it.
    run: (name, input, signal) => run(pool, { name, input }, signal) as never,
    async stop() {
      pool.isStopped = true;
      for (const task of pool.waiting.splice(0)) task.finish(err('cancelled'));
      for (const member of pool.members) end(pool, member, 'cancelled');
      await Promise.all(pool.ending);
    },
  };
}

function run(pool: Pool, { name, input }: TaskMessage, signal: AbortSignal): Promise<Outcome> {
  if (pool.isStopped || signal.aborted) return Promise.resolve(err('cancelled'));
  if (pool.waiting.length >= pool.limits.waiting) {
    pool.parts.log.warn('worker.overloaded', { task: name });
    return Promise.resolve(err('overloaded'));
  }
  return new Promise((resolve) => {
    const cancel = (): void => {
      const busy = [...pool.members].find((member) => member.task === task);
      if (busy === undefined) task.finish(err('cancelled'));
      else end(pool, busy, 'cancelled');
    };
    const task: Task = {
      name,
      input,
      finish(outcome) {
        signal.removeEventListener('abort', cancel);
        const place = pool.waiting.indexOf(task);
        if (place >= 0) pool.waiting.splice(place, 1);
        resolve(outcome);
      },
    };
    signal.addEventListener('abort', cancel);
    pool.waiting.push(task);
    handOut(pool);
  });
}

/** Gives what waits to threads that are free, or new. */
function handOut(pool: Pool): void {
  while (pool.waiting.length > 0) {
    const member = [...pool.members].find(({ isReady, task }) => isReady && task === null) ?? addThread(pool);
    if (member === null) return;
    member.task = pool.waiting.shift() ?? null;
    member.thread.keepProcessAlive(true);
    if (member.isReady) begin(pool, member);
  }
}

/** Adds a thread, which begins its task as soon as it is ready; null when there are enough. */
function addThread(pool: Pool): Member | null {
  if (pool.members.size >= pool.limits.threads) return null;
  const thread = startThread(
    { script: pool.script, memoryMb: pool.limits.memoryMb },
    {
      free() {
        member.isReady = true;
        if (member.task === null) rest(pool, member);
        else begin(pool, member);
      },
      done: (output) => finish(member, ok(output)),
      trouble: (trouble) => handleTrouble(pool, member, trouble),
    },
  );
  const member: Member = { thread, task: null, isReady: false, timer: undefined };
  endAfter(pool, member, pool.limits.startMs);
  pool.members.add(member);
  return member;
}

function begin(pool: Pool, member: Member): void {
  const { name, input } = member.task as Task;
  endAfter(pool, member, pool.limits.taskMs);
  try {
    member.thread.send({ name, input });
  } catch (cause) {
    // The input is no data that can be copied.
    handleTrouble(pool, member, { kind: 'threw', error: cause });
    rest(pool, member);
  }
}

/** A thread without work waits for the next task for a while, and keeps no process alive. */
function rest(pool: Pool, member: Member): void {
  member.thread.keepProcessAlive(false);
  clearTimeout(member.timer);
  member.timer = setTimeout(() => end(pool, member, 'cancelled'), pool.limits.idleMs).unref();
  handOut(pool);
}

function endAfter(pool: Pool, member: Member, ms: number): void {
  clearTimeout(member.timer);
  member.timer = setTimeout(() => {
    pool.parts.log.warn('worker.timed-out', { task: member.task?.name, ms, started: member.isReady });
    end(pool, member, 'timed-out');
  }, ms);
}

function handleTrouble(pool: Pool, member: Member, trouble: Trouble): void {
  // It was ended by the pool.
  if (!pool.members.has(member)) return;
  const task = member.task?.name;
  if (trouble.kind === 'out-of-memory') pool.parts.log.warn('worker.out-of-memory', { task });
  else pool.parts.errors.report(trouble.error, task === undefined ? {} : { job: task });
  if (trouble.kind === 'threw') finish(member, err('failed'));
  else end(pool, member, trouble.kind === 'out-of-memory' ? 'out-of-memory' : 'failed');
}

function end(pool: Pool, member: Member, why: WorkerFailure): void {
  pool.members.delete(member);
  clearTimeout(member.timer);
  finish(member, err(why));
  const ended = member.thread.end().finally(() => pool.ending.delete(ended));
  pool.ending.add(ended);
  if (!pool.isStopped) handOut(pool);
}

function finish(member: Member, outcome: Outcome): void {
  const { task } = member;
  member.task = null;
  task?.finish(outcome);
}
