import type { Mood } from '@musette/coach/progress/load/effort';
import type { WeeklySummary } from '@musette/coach/progress/fitness/weekly-summary';
import { Frown, type LucideIcon, Meh, Smile } from 'lucide-react';
import { Card } from '#ui/layout/card.tsx';
import { Pill } from '#ui/pill.tsx';
import { Row } from '#ui/layout/stack.tsx';
import styles from './feedback-card.module.css';

interface FeedbackCardProps {
  readonly summary: WeeklySummary;
}

/** The moods in the order of the doughnut, with the words of spec 9. */
const MOODS: readonly { readonly mood: Mood; readonly label: string; readonly Face: LucideIcon }[] = [
  { mood: 'tired', label: 'Hard effort', Face: Frown },
  { mood: 'neutral', label: 'Moderate effort', Face: Meh },
  { mood: 'happy', label: 'Easy ride', Face: Smile },
];

/** The card 'Feedback Breakdown' (spec 2): how hard the rides were. */
export function FeedbackCard({ summary: { moods, tags } }: FeedbackCardProps) {
  const total = moods.tired + moods.neutral + moods.happy;
  return (
    <Card title="Feedback Breakdown">
      {total > 0 && (
        <div className={styles.moods}>
          <Doughnut moods={moods} total={total} />
          <div className={styles.words}>
            <h3 className={styles.heading}>Mood Distribution</h3>
            <ul className={styles.list}>
              {MOODS.map(({ mood, label, Face }) => (
                <li key={mood}>
                  <span className={styles.swatch} data-mood={mood} aria-hidden="true" />
                  <Face aria-hidden="true" className={styles.face} />
                  {label}
                  <b>{moods[mood]}</b>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {tags.length > 0 && (
        <div className={styles.tags}>
          <h3 className={styles.heading}>Session Feedback</h3>
          <Row>
            {tags.map((tag) => (
              <Pill key={tag}>{tag}</Pill>
            ))}
          </Row>
        </div>
      )}
      {total === 0 && tags.length === 0 && (
        <p className={styles.none}>Rides with power or heart rate say here how hard they were.</p>
      )}
    </Card>
  );
}

/** The circle has a circumference of 100. */
const RADIUS = 100 / (2 * Math.PI);
const GAP = 1.2;

interface DoughnutProps {
  readonly moods: WeeklySummary['moods'];
  readonly total: number;
}

/** A dash of a length, once around the circle. */
const dashes = (length: number): string => `${length} ${100 - length}`;

const Doughnut = ({ moods, total }: DoughnutProps) => {
  const parts = MOODS.filter(({ mood }) => moods[mood] > 0);
  const startOf = (index: number) =>
    parts.slice(0, index).reduce((sum, { mood }) => sum + (moods[mood] / total) * 100, 0);
  const gap = parts.length > 1 ? GAP : 0;
  return (
    <div className={styles.doughnut} aria-hidden="true">
      <svg viewBox="0 0 40 40">
        {parts.map(({ mood }, index) => (
          <circle
            key={mood}
            cx="20"
            cy="20"
            r={RADIUS}
            data-mood={mood}
            className={styles.part}
            strokeDasharray={dashes((moods[mood] / total) * 100 - gap)}
            strokeDashoffset={25 - startOf(index)}
          />
        ))}
      </svg>
      <span className={styles.middle}>
        <b>{total}</b>
        {total === 1 ? 'ride' : 'rides'}
      </span>
    </div>
  );
};
