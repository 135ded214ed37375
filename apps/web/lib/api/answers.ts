import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/** A query of the cache, with the type of its answer. */
interface Query<T> {
  readonly queryKey: DataTag<QueryKey, T, Error>;
}

/** Saves what the server has answered to a change. The answer to an older read, still on its way, would overwrite it and is dropped. */
export async function saveAnswer<T>(client: QueryClient, { queryKey }: Query<T>, answer: T): Promise<void> {
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, answer);
}

/** Changes what is known under a key, as the answer to a change says. Reads on their way may be older than it: they begin again. */
export function changeKnown<T>(
  client: QueryClient,
  { queryKey }: { readonly queryKey: QueryKey },
  change: (known: T) => T,
): void {
  client.setQueriesData<T>({ queryKey }, (known) => known && change(known));
  void client.invalidateQueries({ queryKey, fetchStatus: 'fetching' });
}
