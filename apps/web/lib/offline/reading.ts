import type { QueryPersister } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { observable } from '#lib/api/observable.ts';
import { codeOf } from '#lib/api/problems.ts';

/** Loads what works without signal. No screen waits for it. */
export const loadOffline = () => import('./offline.tsx');

/** A screen without data waits this long for an answer before it shows what this device has saved. */
const FIRST_WAIT_MS = 5000;
/** The wait after a request without an answer: a screen asks for one thing after the other. */
const NEXT_WAIT_MS = 1000;
/** A screen with data waits longer before it says that there is no signal: a slow line is not a dead one. */
const LONG_WAIT_MS = 20_000;

let isSilent = false;

/** Loads from the server; when that cannot be reached or does not answer, from what this device has saved. */
export const orSavedRead: QueryPersister = async (load, context, query) => {
  const answer = Promise.resolve(load(context));
  const firstWaitMs = isSilent ? NEXT_WAIT_MS : FIRST_WAIT_MS;
  const isAnswered = await Promise.race([
    answer.then(
      () => true,
      (error: unknown) => codeOf(error) !== 'offline',
    ),
    new Promise((resolve) =>
      setTimeout(resolve, query.state.data === undefined ? firstWaitMs : LONG_WAIT_MS),
    ),
  ]);
  isSilent = !isAnswered;
  if (isAnswered) return answer;
  const saved = loadOffline().then((offline) => offline.restore(context.client, query, answer));
  // Where nothing is saved, the answer counts, however late it comes.
  return Promise.any([answer, saved]).catch(() => answer);
};

/** The parts of the frame that say what is offline; null until they are loaded. */
export const offlineParts = observable<ReactNode>(null);

/** The same for a component. */
export const useOfflineParts = offlineParts.use;
