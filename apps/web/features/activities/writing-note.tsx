import { Link } from '@tanstack/react-router';
import type { Generation } from '#lib/generation.ts';
import styles from './activities.module.css';

interface WritingNoteProps {
  readonly generation: Generation;
}

/** Says that weeks are on their way; each one appears when it is there. */
export const WritingNote = ({ generation: { written, weeks } }: WritingNoteProps) => (
  <p className={styles.writing}>
    Your plan is being written: {written} of {weeks.length} weeks so far.{' '}
    <Link to="/generate">Follow the writing</Link>
  </p>
);
