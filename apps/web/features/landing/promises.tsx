import type { Availability } from '@musette/coach/rider/availability';
import type { ReactNode } from 'react';
import { StageProfile } from '#ui/charts/stage-profile.tsx';
import { WeekBars } from '#ui/charts/week-bars.tsx';
import styles from './promises.module.css';
import { SAMPLE_WEEK } from './sample-week.ts';

/** The benefits for a rider, drawn with the hours that the visitor has chosen (design 1). */
export const Promises = ({ hours }: { readonly hours: Availability }) => (
  <section className={styles.promises} aria-labelledby="promises">
    <h2 id="promises">What Musette promises</h2>
    <div className={styles.columns}>
      <PromiseCheck
        title="Your hours are law"
        picture={<WeekBars label="The hours of a week" hours={hours} />}
      >
        Say how long you can ride on each day. A plan never breaks your minutes, your days off or your dates,
        and carries the proof that it does not.
      </PromiseCheck>
      <PromiseCheck
        title="Real intervals"
        picture={<StageProfile steps={SAMPLE_WEEK.key.steps} heightPx={96} />}
      >
        Each workout is built step by step, with a time and a target for every step. Its picture, its words
        and its load all come from those steps, so they always agree.
      </PromiseCheck>
      <PromiseCheck title="It is yours" picture={<Command />}>
        One command runs it on your own machine, with your data in one folder and no account anywhere else. It
        plans without a key or a network. A model can enrich the plan; none is needed.
      </PromiseCheck>
    </div>
  </section>
);

interface PromiseCheckProps {
  readonly title: string;
  readonly picture: ReactNode;
  readonly children: ReactNode;
}

const PromiseCheck = ({ title, picture, children }: PromiseCheckProps) => (
  <div className={styles.promise}>
    <div className={styles.picture}>{picture}</div>
    <h3>{title}</h3>
    <p>{children}</p>
  </div>
);

const Command = () => (
  <code className={styles.command}>
    <span aria-hidden="true">$ </span>npm start
  </code>
);
