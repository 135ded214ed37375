import styles from './three-steps.module.css';

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
export const ThreeSteps = () => (
  <section className={styles.steps} aria-labelledby="steps">
    <h2 id="steps">How it works</h2>
    <ol className={styles.list}>
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
