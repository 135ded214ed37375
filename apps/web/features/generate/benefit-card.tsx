import { memo } from 'react';
import { BenefitList } from '#lib/season/benefit-list.tsx';
import { unbroken } from '#lib/text/minutes-text.ts';
import type { PreviewState } from '#lib/preview/use-preview.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './generate.module.css';
import { BENEFIT, BenefitSkeleton } from './promises-skeleton.tsx';

/** What the previewed season brings, and what would help where it does not. */
export const BenefitCard = memo(({ benefit, remedies }: Pick<PreviewState, 'benefit' | 'remedies'>) => {
  if (!benefit) return <BenefitSkeleton />;
  if (benefit.length === 0) return null;
  return (
    <Card title={BENEFIT} aside="If you ride it as planned">
      <BenefitList benefit={benefit} />
      {remedies && remedies.length > 0 && (
        <div className={styles.remedies}>
          <h3 className={styles.remediesTitle}>What would help</h3>
          <ul>
            {remedies.map((text) => (
              <li key={text}>{unbroken(text)}</li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
});
