import { daysBetween, type IsoDate } from '@musette/coach/calendar/days';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { Suspense } from 'react';
import { latePart } from '#lib/late-part.ts';
import { refusalMessageOf } from '#lib/messages.ts';
import type { PreviewState } from '#lib/preview/use-preview.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ProblemCard } from '#ui/problem-card.tsx';
import { Row } from '#ui/stack.tsx';
import styles from './generate.module.css';
import { SeasonSkeleton, WeekSkeleton } from './preview-skeleton.tsx';
import { PromisesCard } from './promises-card.tsx';

// The coach plans first: the cards load meanwhile.
const SeasonCard = latePart(async () => (await import('./preview-cards.tsx')).SeasonCard);
const BenefitCard = latePart(async () => (await import('./benefit-card.tsx')).BenefitCard);
const WeekCard = latePart(async () => (await import('./preview-cards.tsx')).WeekCard);

interface PreviewProps {
  readonly state: PreviewState;
  readonly today: IsoDate;
}

interface SeasonPreviewProps extends PreviewProps {
  readonly nearRace: IsoDate | null;
  readonly onLeaveOutRace: () => void;
  readonly onRetry: () => void;
}

/** Previews the season of the current choices, computed in the browser; or says why there is none. */
export function SeasonPreview({
  state: { preview, refusal, failed },
  today,
  nearRace,
  onLeaveOutRace,
  onRetry,
}: SeasonPreviewProps) {
  if (nearRace) return <NearRace days={daysBetween(today, nearRace)} onLeaveOut={onLeaveOutRace} />;
  if (failed)
    return (
      <ProblemCard
        title="The preview could not be loaded."
        detail="You can generate without it. Or check your connection and try again."
        onRetry={onRetry}
      />
    );
  if (refusal) return <Refused refusal={refusal} />;
  if (!preview) return <SeasonSkeleton />;
  return (
    <Suspense fallback={<SeasonSkeleton />}>
      <SeasonCard preview={preview} today={today} />
    </Suspense>
  );
}

/** Previews the first week, what the plan brings and what it promises. */
export function WeekPreview({ state, today }: PreviewProps) {
  const { preview, refusal, proof, benefit, remedies, failed } = state;
  if (failed || refusal) return null;
  if (!preview) return <WeekSkeleton />;
  return (
    <Suspense fallback={<WeekSkeleton />}>
      <WeekCard preview={preview} today={today} />
      <BenefitCard benefit={benefit} remedies={remedies} />
      <PromisesCard proof={proof} />
    </Suspense>
  );
}

interface Refusal {
  readonly field: string;
  readonly code: string;
}

/** The text of a refusal. The field of the race date itself says which days are possible. */
const refusalWords = ({ field, code }: Refusal): string =>
  field === 'raceDate'
    ? 'With a later race, or an earlier start, the season up to it shows here.'
    : refusalMessageOf({ path: field, code });

function Refused({ refusal }: { readonly refusal: Refusal }) {
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
const NearRace = ({ days, onLeaveOut }: NearRaceProps) => (
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
