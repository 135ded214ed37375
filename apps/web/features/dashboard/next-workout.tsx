import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import styles from './dashboard.module.css';

/** The place of the next workout, while there is none: a stage that is still to be drawn. */
export const NextWorkout = () => (
  <Card flush title="Next workout">
    <div className={styles.words}>
      <h3 className={styles.title}>Your bag is packed</h3>
      <p>
        No plan yet: planning comes with the next version of Musette. It will start from the hours, the goal
        and the discipline that you see here, so all there is to do now is to keep them true.
      </p>
    </div>
    <svg viewBox="0 0 760 150" preserveAspectRatio="none" aria-hidden="true" className={styles.stage}>
      <path d="M0 150V96L108 62V150M114 150V78H146V150M152 150V30H204V150M210 150V14H226V150M232 150V30H284V150M290 150V14H306V150M312 150V90H358V150M364 150V30H416V150M422 150V14H438V150M444 150V30H496V150M502 150V14H518V150M524 150V90H570V150M576 150V66H664V150M670 150V74L760 104V150" />
    </svg>
    <div className={styles.actions}>
      <Link to="/onboarding" className={buttonClass()}>
        Change hours
      </Link>
      <Link to="/account" className={buttonClass({ tone: 'ghost' })}>
        Edit profile
      </Link>
    </div>
  </Card>
);
