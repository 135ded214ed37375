import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { landingHours } from '#lib/account/landing-hours.ts';
import { SignUpLink } from '#lib/account/sign-up-link.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Mark } from '#ui/shell/logo.tsx';
import { DayAndNight } from './day-and-night.tsx';
import styles from './landing-page.module.css';
import { Promises } from './promises.tsx';
import { SAMPLE_HOURS } from './sample-question.ts';
import { WeekCard } from './week-card.tsx';

/** The landing page for visitors (spec 2). */
export function LandingPage() {
  const week = useRef<HTMLElement>(null);
  const [hours, setHours] = useState(landingHours.read);
  const showWeek = () => {
    week.current?.scrollIntoView({ block: 'center' });
    week.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <header className={styles.hero}>
        <p className={styles.what}>A training planner for cyclists</p>
        <h1>A season that fits your week</h1>
        <p className={styles.lead}>
          Tell it the hours you really have. It plans every ride to race day, keeps to those hours, and shows
          you that it does.
        </p>
        <div className={styles.actions}>
          <SignUpLink
            look={{ tone: 'primary', size: 'l' }}
            whenClosed={
              <Link to="/auth" className={buttonClass({ tone: 'primary', size: 'l' })}>
                Log in
              </Link>
            }
          >
            Plan my season
          </SignUpLink>
          <Button tone="ghost" size="l" onClick={showWeek}>
            See a real week
          </Button>
        </div>
      </header>
      <section ref={week} tabIndex={-1} aria-label="A real week" className={styles.week}>
        <WeekCard hours={hours} onHours={setHours} />
      </section>
      <Promises hours={hours ?? SAMPLE_HOURS} />
      <ThreeSteps />
      <DayAndNight />
      <section className={styles.closing} aria-labelledby="closing">
        <h2 id="closing">Just what you need for the next stretch of road</h2>
        <p className={styles.lead}>
          A musette is the cotton bag that a helper hands up to a rider at the roadside. The setup takes three
          short steps.
        </p>
        <SignUpLink look={{ size: 'l' }}>Create an account</SignUpLink>
        <div className={styles.bag}>
          <Mark sizePx={216} />
        </div>
      </section>
    </>
  );
}

const STEPS = [
  {
    title: 'Tell it your week',
    words:
      'Your name, what you ride and what for, and the hours of each weekday. It takes three short steps.',
  },
  {
    title: 'Choose the season',
    words: 'How many weeks, how hard, and the date of your race if there is one.',
  },
  {
    title: 'Ride today',
    words: 'Each workout is drawn step by step, and says in plain words what it is for and why it is today.',
  },
] as const;

/** The three steps from the landing page to the first ride. */
const ThreeSteps = () => (
  <section className={styles.steps} aria-labelledby="steps">
    <h2 id="steps">How it works</h2>
    <ol className={styles.stepList}>
      {STEPS.map(({ title, words }, index) => (
        <li key={title} className={styles.step}>
          <span aria-hidden="true" className={styles.number}>
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p>{words}</p>
        </li>
      ))}
    </ol>
  </section>
);
