import type { TestKind } from '@musette/coach/progress/levels/test-result';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateActivities } from '#lib/rider-data/activities.ts';
import { saveAnswer } from '#lib/api/answers.ts';
import { api } from '#lib/api/api.ts';
import { messageOf } from '#lib/text/messages.ts';
import { invalidatePlans } from '#lib/rider-data/plans.ts';
import { ftpHistoryQuery, profileQuery } from '#lib/rider-data/profile.ts';
import { useCall } from '#lib/form/use-call.ts';

/** A test of the plan, with what its ride shows and what the rider has answered. */
export type TestReport = Awaited<ReturnType<typeof api.plans.tests>>['tests'][number];

/** Loads the tests of the last weeks. They depend on workouts and rides, so they are loaded again with the plans. */
export const testResultsQuery = queryOptions({
  queryKey: ['plans', 'tests'],
  queryFn: async ({ signal }) => (await api.plans.tests({}, { signal })).tests,
});

/** What a test measures, and its unit. */
export const KIND_WORDS: Readonly<Record<TestKind, { readonly name: string; readonly unit: string }>> = {
  ftp: { name: 'FTP', unit: 'W' },
  'threshold-heart-rate': { name: 'threshold heart rate', unit: 'bpm' },
};

interface Answer {
  readonly isUsed: boolean;
  readonly measured: number[] | null;
}

/** Answers to the result of a test. Watts and beats on all screens follow from the profile. */
export function useTestAnswer({ weekStart, position, activityId }: TestReport, onDone: () => void) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { start, isPending } = useCall({
    send: (answer: Answer) => api.plans.answerTest({ weekStart, position, activityId, ...answer }),
    onDone: async ({ tests }, { isUsed }) => {
      setFailure(null);
      await saveAnswer(client, testResultsQuery, tests);
      onDone();
      if (!isUsed) return;
      await client.invalidateQueries({ queryKey: profileQuery.queryKey });
      await Promise.all([
        client.invalidateQueries({ queryKey: ftpHistoryQuery.queryKey }),
        invalidatePlans(client),
        invalidateActivities(client),
      ]);
    },
    onFailed: (error) => {
      setFailure(messageOf(error));
      void client.invalidateQueries({ queryKey: testResultsQuery.queryKey });
    },
  });
  return { answer: start, isPending, failure };
}
