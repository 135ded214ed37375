import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { FigureNumber } from '#ui/figure-number.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { RestProfile, StageProfile } from '#ui/charts/stage-profile.tsx';
import { WeekColumns } from '#ui/charts/week-columns.tsx';
import { GallerySection } from './gallery-section.tsx';
import styles from './gallery.module.css';
import { LONG_RIDE, OVER_UNDERS, RECOVERY, SPRINTS, VO2MAX, WEEK } from './samples.ts';

const NextWorkout = () => (
  <Card flush>
    <div className={styles.top}>
      <Row spread>
        <h3>Over-unders 3 × 9 min</h3>
        <Button tone="primary">Open workout</Button>
      </Row>
      <p>Sit just under threshold, then surge past it. Trains you to clear fatigue without easing off.</p>
    </div>
    <StageProfile steps={OVER_UNDERS} heightPx={170} ftpWatts={268} />
    <div className={styles.meta}>
      <FigureNumber size="s" label="Duration" value="1 h 08" />
      <FigureNumber size="s" label="Load" value="68" />
      <FigureNumber size="s" label="Intensity" value="0.82" />
    </div>
  </Card>
);

const WeekCard = () => (
  <Card title="Week 6 of 12, build" aside="18 to 24 May">
    <WeekColumns label="The days of a week" days={WEEK} />
  </Card>
);

export const ProfilesSection = () => (
  <GallerySection title="Stage profile">
    <NextWorkout />
    <WeekCard />
    <Card title="With zone numbers, sprints above the scale and a free ride" flush>
      <StageProfile steps={SPRINTS} heightPx={230} ftpWatts={268} numbered />
    </Card>
    <div className={styles.pictures}>
      <StageProfile steps={VO2MAX} heightPx={34} />
      <StageProfile steps={LONG_RIDE} heightPx={34} />
      <StageProfile steps={OVER_UNDERS} heightPx={34} />
      <StageProfile steps={RECOVERY} heightPx={34} />
      <StageProfile steps={SPRINTS} heightPx={34} />
      <StageProfile steps={[]} heightPx={34} />
      <RestProfile heightPx={34} />
    </div>
  </GallerySection>
);
