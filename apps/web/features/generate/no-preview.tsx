import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { refusalMessageOf } from '#lib/text/messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Row } from '#ui/layout/stack.tsx';
import styles from './generate.module.css';

// Why there is no season to show, and what can be done.

interface Refusal {
  readonly field: string;
  readonly code: string;
}

/** The text of a refusal. The field of the race date itself says which days are possible. */
const refusalWords = ({ field, code }: Refusal): string =>
  field === 'raceDate'
    ? 'With a later race, or an earlier start, the season up to it shows here.'
    : refusalMessageOf({ path: field, code });

/** Says why no plan can be made. */
export function Refused({ refusal }: { readonly refusal: Refusal }) {
  const about = refusal.code === 'no-time' ? 'hours' : 'profile';
  return (
    <output className={styles.refused}>
      <CircleAlert aria-hidden="true" />
      <div>
        <p className={styles.refusedTitle}>No plan can be made from this yet</p>
        <p>{refusalWords(refusal)}</p>
        {refusal.field !== 'raceDate' && (
          <Link to="/onboarding" className={buttonClass({ tone: 'ghost', size: 's' })}>
            Change your {about}
          </Link>
        )}
      </div>
    </output>
  );
}

interface NearRaceProps {
  readonly days: number;
  readonly onLeaveOut: () => void;
}

/** Says that the rider's race is too near for a new plan, and what can be done. */
export const NearRace = ({ days, onLeaveOut }: NearRaceProps) => (
  <output className={styles.refused}>
    <CircleAlert aria-hidden="true" />
    <div>
      <p className={styles.refusedTitle}>
        Your race is {days === 1 ? 'tomorrow' : `in ${days} days`}, too near for a new build-up
      </p>
      <p>
        What is planned stays. To fit it to other hours, change your hours. Or make a plan that does not lead
        to the race.
      </p>
      <Row>
        <Link to="/onboarding" className={buttonClass({ tone: 'ghost', size: 's' })}>
          Change your hours
        </Link>
        <Button tone="ghost" size="s" onClick={onLeaveOut}>
          Plan without the race
        </Button>
      </Row>
    </div>
  </output>
);
