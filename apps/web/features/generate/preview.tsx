import { daysBetween, type IsoDate } from '@musette/coach/calendar/days';
import { Suspense } from 'react';
import { latePart } from '#lib/late-code.tsx';
import type { PreviewState } from '#lib/preview/use-preview.ts';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { SeasonSkeleton, WeekSkeleton } from './preview-skeleton.tsx';
import { PromisesCard } from './promises-card.tsx';

// The coach plans first: the cards load meanwhile.
const SeasonCard = latePart(async () => (await import('./preview-cards.tsx')).SeasonCard);
const BenefitCard = latePart(async () => (await import('./benefit-card.tsx')).BenefitCard);
const WeekCard = latePart(async () => (await import('./preview-cards.tsx')).WeekCard);
// Few riders see these.
const NearRace = latePart(async () => (await import('./no-preview.tsx')).NearRace);
const Refused = latePart(async () => (await import('./no-preview.tsx')).Refused);

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
  if (nearRace)
    return (
      <Suspense fallback={<SeasonSkeleton />}>
        <NearRace days={daysBetween(today, nearRace)} onLeaveOut={onLeaveOutRace} />
      </Suspense>
    );
  if (failed)
    return (
      <ProblemCard
        title="The preview could not be loaded."
        detail="You can generate without it. Or check your connection and try again."
        onRetry={onRetry}
      />
    );
  if (!refusal && !preview) return <SeasonSkeleton />;
  return (
    <Suspense fallback={<SeasonSkeleton />}>
      {refusal && <Refused refusal={refusal} />}
      {preview && !refusal && <SeasonCard preview={preview} today={today} />}
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
