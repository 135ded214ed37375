import { day, mondayOf } from '@musette/coach/calendar/days';
import { type DataTag, QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { changeKnown, saveAnswer } from './answers.ts';
import { type Generation, generationQuery, saveGenerationToCache } from '../rider-data/generation.ts';
import { type Plan, planQuery, type PlanDetail, plansQuery, savePlanToCache } from '../rider-data/plans.ts';

interface Reads<T> {
  readonly client: QueryClient;
  /** Begins a read, whose answer comes when it is given. */
  readonly read: () => Promise<unknown>;
  /** Answers the reads so far, from the first one on. */
  readonly answer: (...answers: readonly T[]) => Promise<void>;
}

/** A query that is on a screen, and is loaded. */
async function onScreen<T>(query: { readonly queryKey: QueryKey }, first: T): Promise<Reads<T>> {
  const client = new QueryClient();
  const waiting: ((answer: T) => void)[] = [];
  const queryFn = () => new Promise<T>((resolve) => waiting.push(resolve));
  client.setQueryData(query.queryKey, first);
  const observer = new QueryObserver(client, { queryKey: query.queryKey, queryFn, staleTime: Infinity });
  onTestFinished(observer.subscribe(() => undefined));
  onTestFinished(() => client.clear());
  return {
    client,
    read: () => client.refetchQueries({ queryKey: query.queryKey }),
    answer: async (...answers) => {
      for (const one of answers) waiting.shift()?.(one);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

const KEY = ['figure'] as unknown as DataTag<QueryKey, number, Error>;

it('drops the answer to a read that is older than the answer to a change', async () => {
  const { client, read, answer } = await onScreen({ queryKey: KEY }, 1);
  const older = read();
  await saveAnswer(client, { queryKey: KEY }, 2);
  await answer(1);
  await older;
  expect(client.getQueryData(KEY)).toBe(2);
});

it('begins again a read of which a change touches a part', async () => {
  const { client, read, answer } = await onScreen({ queryKey: KEY }, 1);
  const older = read();
  changeKnown<number>(client, { queryKey: KEY }, (known) => known + 1);
  expect(client.getQueryData(KEY)).toBe(2);
  await answer(1, 5);
  await older;
  expect(client.getQueryData(KEY)).toBe(5);
});

it('asks nothing again that nobody was asking', async () => {
  const { client } = await onScreen({ queryKey: KEY }, 1);
  changeKnown<number>(client, { queryKey: KEY }, (known) => known + 1);
  expect(client.isFetching()).toBe(0);
});

it('keeps a generation that was cancelled while its progress was asked for', async () => {
  const running = { state: 'running' } as Generation;
  const { client, read, answer } = await onScreen(generationQuery, running);
  const older = read();
  await saveGenerationToCache(client, { ...running, state: 'cancelled' });
  await answer(running);
  await older;
  expect(client.getQueryData(generationQuery.queryKey)?.state).toBe('cancelled');
});

it('keeps the new version of a week while an older list is on its way', async () => {
  const week = mondayOf(day('2026-03-02'));
  const versionOf = (version: number) => ({ weekStart: week, version }) as PlanDetail;
  const list = plansQuery(week, 1);
  const { client, read, answer } = await onScreen<readonly Plan[]>(list, [versionOf(1)]);
  void read();
  await savePlanToCache(client, versionOf(2));
  await answer([versionOf(1)]);
  expect(client.getQueryData(list.queryKey)?.[0]?.version).toBe(2);
  expect(client.getQueryData(planQuery(week).queryKey)?.version).toBe(2);
  await answer([versionOf(3)]);
  expect(client.getQueryData(list.queryKey)?.[0]?.version).toBe(3);
});
