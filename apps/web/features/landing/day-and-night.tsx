import { THEMES, type Theme } from '@musette/coach/rider/vocabulary';
import { useState } from 'react';
import { minutesText } from '#lib/text/minutes-text.ts';
import { Choice } from '#ui/fields/choice.tsx';
import { classes } from '#ui/classes.ts';
import { FigureNumber } from '#ui/figure-number.tsx';
import { StageProfile } from '#ui/charts/stage-profile.tsx';
import { chooseTheme, savedTheme } from '#ui/theme.ts';
import styles from './day-and-night.module.css';
import { minutesOf, SAMPLE_WEEK } from './sample-week.ts';

const SHOWN = SAMPLE_WEEK.key;

const NAMES: Readonly<Record<Theme, string>> = { system: 'System', day: 'Day', night: 'Night' };

/** Both themes side by side, and the choice between them. */
export function DayAndNight() {
  const [theme, setTheme] = useState(savedTheme);
  const choose = (chosen: Theme) => {
    chooseTheme(chosen);
    setTheme(chosen);
  };
  return (
    <section className={styles.themes} aria-labelledby="themes">
      <div className={styles.words}>
        <h2 id="themes">Day and night</h2>
        <p>Light or dark, as your system has it or as you choose.</p>
        <Choice
          legend="Theme"
          hideLegend
          options={THEMES.map((value) => ({ value, label: NAMES[value] }))}
          value={theme}
          onChange={choose}
        />
      </div>
      <div className={styles.pair}>
        <Preview time="day" />
        <Preview time="night" />
      </div>
    </section>
  );
}

const Preview = ({ time }: { readonly time: 'day' | 'night' }) => (
  <figure className={classes(styles.preview, styles[time])}>
    <figcaption className={styles.caption}>
      <span className={styles.label}>{NAMES[time]}</span>
      <strong className={styles.title}>{SHOWN.focus}</strong>
    </figcaption>
    <StageProfile steps={SHOWN.steps} heightPx={128} label="" />
    <div className={styles.foot}>
      <FigureNumber size="s" label="Duration" value={minutesText(minutesOf(SHOWN))} />
      <p className={styles.purpose}>{SHOWN.purpose}</p>
    </div>
  </figure>
);
