import type { IsoDate } from '@musette/coach/calendar/days';
import { Link } from '@tanstack/react-router';
import { dayText } from '#lib/text/day-text.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import styles from './next-workout.module.css';
import { StageSkeleton } from './stage-skeleton.tsx';

const WORDS = {
  'being-written': {
    title: 'Your plan is on its way',
    text: 'The next workout shows here as soon as its week is written.',
  },
  'season-over': {
    title: 'Season over',
    text: 'There is no plan for the coming weeks. Generate the next one when you are ready to go on.',
  },
  'all-done': {
    title: 'All ridden',
    text: 'Every workout from this week on is done. Generate the next plan when you are ready to go on.',
  },
  'none-left': {
    title: 'Nothing left to ride',
    text: 'No workout is left to ride from today on. Generate the next plan when you are ready to go on.',
  },
} as const;

const startsLater = (start: IsoDate) => ({
  title: `Your plan starts on ${dayText(start, 'day')}`,
  text: 'No ride is planned until then. You can plan these weeks as well.',
});

interface NothingNextProps {
  readonly why: keyof typeof WORDS;
  /** The first ride of a plan that begins later than the next workout is searched; null where there is none. */
  readonly start?: IsoDate | null;
  /** Why the rider does not ride today. */
  readonly away?: string | null;
}

/** Replaces the next workout when there is none, and says why. */
export function NothingNext({ why, away, start = null }: NothingNextProps) {
  const { title, text } = why === 'season-over' && start !== null ? startsLater(start) : WORDS[why];
  return (
    <Card flush title="Next workout" aside={away} className={styles.card ?? ''}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h3 className={styles.title}>{title}</h3>
          <p>{text}</p>
        </div>
      </div>
      <StageSkeleton />
      <div className={styles.foot}>
        <Link to="/generate" className={buttonClass({ tone: 'primary' })}>
          GENERATE PLAN
        </Link>
        <Link to="/activities" className={buttonClass({ tone: 'ghost' })}>
          All workouts
        </Link>
      </div>
    </Card>
  );
}
