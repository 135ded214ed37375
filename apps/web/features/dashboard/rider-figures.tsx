import { weekFigure } from '#lib/format-hours.ts';
import { DISCIPLINE_LABELS, GOAL_LABELS } from '#lib/labels.ts';
import type { Profile } from '#lib/profile.ts';
import { Card } from '#ui/card.tsx';
import { FigureNumber } from '#ui/figure-number.tsx';
import styles from './dashboard.module.css';

/** What a plan will be made from, figure by figure. */
export const RiderFigures = ({ profile }: { readonly profile: Profile }) => (
  <div className={styles.figures}>
    <Card>
      <FigureNumber label="Weekly goal" value={weekFigure(profile.availabilityHours)} unit="h" />
    </Card>
    <Card>
      <FigureNumber
        label="Riding days"
        value={profile.availability}
        unit={profile.availability === 1 ? 'day' : 'days'}
      />
    </Card>
    <Card className={styles.wide ?? ''}>
      <FigureNumber label="Goal" size="m" value={GOAL_LABELS[profile.goal]} />
    </Card>
    <Card className={styles.wide ?? ''}>
      <FigureNumber label="Discipline" size="m" value={DISCIPLINE_LABELS[profile.discipline]} />
    </Card>
  </div>
);
