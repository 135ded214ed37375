import styles from './next-workout.module.css';

/** A grey placeholder in the form of a stage profile. */
export const StageSkeleton = () => (
  <svg viewBox="0 0 760 150" preserveAspectRatio="none" aria-hidden="true" className={styles.stageSkeleton}>
    <path d="M0 150V96L108 62V150M114 150V78H146V150M152 150V30H204V150M210 150V14H226V150M232 150V30H284V150M290 150V14H306V150M312 150V90H358V150M364 150V30H416V150M422 150V14H438V150M444 150V30H496V150M502 150V14H518V150M524 150V90H570V150M576 150V66H664V150M670 150V74L760 104V150" />
  </svg>
);
