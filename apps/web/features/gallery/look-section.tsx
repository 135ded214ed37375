import { DEFAULT_AVAILABILITY } from '@musette/coach/rider/availability';
import { Card } from '#ui/layout/card.tsx';
import { FigureNumber } from '#ui/figure-number.tsx';
import { Cell, Grid } from '#ui/layout/grid.tsx';
import { Logo, Mark } from '#ui/shell/logo.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Pill } from '#ui/pill.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { WeekBars } from '#ui/charts/week-bars.tsx';
import { GallerySection } from './gallery-section.tsx';
import styles from './gallery.module.css';

const COLOURS = [
  'cotton',
  'paper',
  'ink',
  'ink-2',
  'ink-3',
  'line',
  'edge',
  'wash',
  'rosa',
  'rosa-ink',
  'rosa-wash',
  'good',
  'bad',
  'zone-1',
  'zone-2',
  'zone-3',
  'zone-4',
  'zone-5',
  'zone-6',
  'zone-7',
];

const Figures = () => (
  <div className={styles.figures}>
    <Card>
      <FigureNumber label="Weekly goal" value="7.5" unit="h" />
    </Card>
    <Card>
      <FigureNumber label="Adherence" value="41" unit="%">
        <ProgressBar label="Adherence" percent={41} />
      </FigureNumber>
    </Card>
    <Card>
      <FigureNumber label="Streak" value="12" unit="days" size="m" />
    </Card>
    <Card>
      <FigureNumber label="Duration" value="1 h 02" size="s" />
    </Card>
  </div>
);

export const LookSection = () => (
  <GallerySection title="Colour, type and figures">
    <div className={styles.logos}>
      <Logo />
      <Mark sizePx={72} />
      <Mark sizePx={20} />
    </div>
    <div className={styles.swatches}>
      {COLOURS.map((name) => (
        <div key={name} className={styles.swatch}>
          <span className={styles.colour} style={{ background: `var(--${name})` }} />
          {name}
        </div>
      ))}
    </div>
    <Grid>
      <Cell span={7}>
        <Card>
          <PageHead
            above="Week of 18 May, build, week 6 of 12"
            title="A season that fits your week"
            lead="The road rewards the ones who come back on Tuesday."
          />
          <h3>Your hours are law</h3>
          <p>
            Every plan carries its proof: each limit, the figure, and whether it holds.{' '}
            <a href="#proof">See a proof</a>.
          </p>
        </Card>
      </Cell>
      <Cell span={5}>
        <Card title="Your week" aside="9 h">
          <WeekBars
            label="Your week, 9 hours"
            hours={{ ...DEFAULT_AVAILABILITY, friday: 0, saturday: 4 }}
            today="thursday"
          />
        </Card>
        <Row>
          <Pill>4 weeks</Pill>
          <Pill tone="good">10 of 10 hold</Pill>
          <Pill tone="now">Today</Pill>
          <Pill tone="bad">Missed</Pill>
        </Row>
      </Cell>
    </Grid>
    <Figures />
  </GallerySection>
);
