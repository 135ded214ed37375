import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '#lib/text/day-text.ts';
import { TestResultCard } from '#lib/test-result/test-result-card.tsx';
import { type TestReport, testResultsQuery } from '#lib/test-result/test-results.ts';
import { Cell } from '#ui/layout/grid.tsx';
import type { TestPlace } from './season-figures.ts';
import styles from './dashboard.module.css';

interface TestOfferProps {
  /** The tests of the last days. */
  readonly tests: readonly TestPlace[];
}

/** The result of a new test that asks for an answer. After the answer it stays, because it says what has changed. */
export function TestOffer({ tests }: TestOfferProps) {
  const { data } = useQuery(testResultsQuery);
  const [answered, setAnswered] = useState<TestReport>();
  const isAsked = (report: TestReport) => tests.some((test) => isPlaceOf(test, report));
  const shown = answered ?? data?.find((report) => report.isOffered && isAsked(report));
  return (
    shown && (
      <Cell span={12} className={styles.note ?? ''}>
        <TestResultCard
          week={shown.weekStart}
          position={shown.position}
          title={`Result of your test: ${shown.focus}, ${dayText(shown.date, 'day')}`}
          onAnswer={() => setAnswered(shown)}
        />
      </Cell>
    )
  );
}

const isPlaceOf = ({ weekStart, position }: TestPlace, report: TestReport): boolean =>
  report.weekStart === weekStart && report.position === position;
