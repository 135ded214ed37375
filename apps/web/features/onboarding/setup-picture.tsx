import { PROFILE_FIELDS } from '@musette/coach/rider/profile-fields';
import { daysInWords, weekHoursText } from '#lib/text/format-hours.ts';
import type { Typed } from '#lib/rider-fields/measures.ts';
import { Card } from '#ui/layout/card.tsx';
import { FigureNumber } from '#ui/figure-number.tsx';
import { StageProfile } from '#ui/charts/stage-profile.tsx';
import { WeekBars } from '#ui/charts/week-bars.tsx';
import { EXAMPLES } from './examples.ts';
import styles from './onboarding.module.css';
import type { SetupState } from './use-setup.ts';

/** Illustrates the current answers: an example session for the goal, its FTP line, and the week. */
export function SetupPicture({ setup }: { readonly setup: SetupState }) {
  if (setup.step === 2) return <WeekPicture setup={setup} />;
  const { goal } = setup.basics.values;
  const { name, words, steps } = EXAMPLES[goal];
  const ftpWatts = setup.step === 1 ? ridableFtp(setup.body.values.ftpWatts) : undefined;
  return (
    <Card flush title="For example">
      <div className={styles.session}>
        <p className={styles.name}>{name}</p>
        <p className={styles.words}>{setup.step === 1 ? FTP_WORDS : words}</p>
      </div>
      <div key={goal} className={styles.stage}>
        <StageProfile steps={steps} heightPx={150} ftpWatts={ftpWatts} label="" />
      </div>
    </Card>
  );
}

const FTP_WORDS =
  'Workouts are as wide as their minutes and as high as their power, measured against your FTP.';

const ridableFtp = (ftpWatts: Typed): number | undefined =>
  typeof ftpWatts === 'number' &&
  ftpWatts >= PROFILE_FIELDS.ftpWatts.min &&
  ftpWatts <= PROFILE_FIELDS.ftpWatts.max
    ? ftpWatts
    : undefined;

const WeekPicture = ({ setup: { hours } }: { readonly setup: SetupState }) => (
  <Card>
    <div className={styles.week}>
      <output className={styles.total}>
        <FigureNumber label="Your week" value={weekHoursText(hours)} unit="h">
          <span className={styles.days}>on {daysInWords(hours)}</span>
        </FigureNumber>
      </output>
      <WeekBars label="Your hours, day by day" hours={hours} />
    </div>
  </Card>
);
