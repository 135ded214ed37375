import { Link } from '@tanstack/react-router';
import type { Generation } from '#lib/generation.ts';
import { weeksThere } from '#lib/plan-words.ts';
import styles from './activities.module.css';

interface WritingNoteProps {
  readonly generation: Generation;
}

/** Says that weeks are on their way; each one appears when it is there. */
export const WritingNote = ({ generation }: WritingNoteProps) => (
  <p className={styles.writing}>
    Your plan is being written: {weeksThere(generation)} of {generation.weeks.length} weeks so far.{' '}
    <Link to="/generate">Watch progress</Link>
  </p>
);
