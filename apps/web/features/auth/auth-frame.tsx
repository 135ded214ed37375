import type { Step } from '@musette/coach/workout/steps';
import type { ReactNode } from 'react';
import { usePageTitle } from '#lib/page-title.ts';
import { Card } from '#ui/layout/card.tsx';
import { StageProfile } from '#ui/charts/stage-profile.tsx';
import styles from './auth-frame.module.css';

interface AuthFrameProps {
  readonly title: string;
  /** The name of the form in the window's title, where the heading is another. */
  readonly name?: string;
  readonly lead: string;
  readonly children: ReactNode;
}

const steady = (minutes: number, power: number): Step => ({ kind: 'steady', seconds: minutes * 60, power });

/** Openers, the ride before the first day: an easy start, four short efforts, and home. */
const OPENERS: readonly Step[] = [
  { kind: 'ramp', seconds: 600, from: 0.42, to: 0.7 },
  steady(8, 0.66),
  { kind: 'repeat', times: 2, steps: [steady(2, 0.98), steady(3, 0.52)] },
  { kind: 'repeat', times: 3, steps: [steady(1, 1.16), steady(2, 0.5)] },
  steady(7, 0.68),
  { kind: 'ramp', seconds: 480, from: 0.6, to: 0.4 },
];

/** What stands around the forms: where one is, and a stage that waits. */
export function AuthFrame({ title, name = title, lead, children }: AuthFrameProps) {
  usePageTitle(name);
  return (
    <div className={styles.frame}>
      <header className={styles.words}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <Card className={styles.card ?? ''}>{children}</Card>
      <div className={styles.stage}>
        <StageProfile steps={OPENERS} heightPx={232} label="" />
      </div>
    </div>
  );
}
