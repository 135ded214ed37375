import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '#lib/day-text.ts';
import { TestResultCard } from '#lib/test-result/test-result-card.tsx';
import { type TestReport, testResultsQuery } from '#lib/test-result/test-results.ts';
import { Cell } from '#ui/grid.tsx';
import styles from './dashboard.module.css';

/** The result of the last test, if it asks for an answer. It stays after the answer, because it says what has changed. */
export function TestOffer() {
  const { data } = useQuery(testResultsQuery);
  const [shown, setShown] = useState<TestReport>();
  const offered = data?.find(({ isOffered }) => isOffered);
  if (!shown && offered) setShown(offered);
  return (
    shown && (
      <Cell span={12} className={styles.first ?? ''}>
        <TestResultCard
          week={shown.weekStart}
          position={shown.position}
          title={`Result of your test: ${shown.focus}, ${dayText(shown.date, 'day')}`}
        />
      </Cell>
    )
  );
}
