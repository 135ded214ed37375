import { type CSSProperties, useMemo, useState } from 'react';
import { dayText } from '#lib/text/day-text.ts';
import type { Form } from '#lib/season/season-form.ts';
import { classes } from '#ui/classes.ts';
import { Card } from '#ui/layout/card.tsx';
import { ChartCursor } from '#ui/charts/chart-cursor.tsx';
import { DateWithYear } from './date-with-year.tsx';
import { FormTable } from './form-table.tsx';
import { BOX, type FormDay, type FormPicture, formText, pictureOf, wholeText } from './form-view.ts';
import styles from './form-chart.module.css';
import legend from './legend.module.css';

interface FormChartProps {
  readonly form: Form;
  readonly days: readonly FormDay[];
}

/** Fitness and fatigue as lines, form as columns below them; what lies ahead is dotted or paler. */
export function FormChart({ form: { today, races, riddenToday, restartedOn }, days }: FormChartProps) {
  const [cursor, setCursor] = useState<number | null>(null);
  const [hasTable, setTable] = useState(false);
  const picture = useMemo(() => pictureOf(days, today, restartedOn), [days, today, restartedOn]);
  const { count } = picture;
  const shown = days[cursor ?? picture.today];
  const places = useMemo(() => days.map((_, index) => (index + 0.5) / days.length), [days]);
  const flags = races.flatMap(({ date, name }) => {
    const index = days.findIndex((day) => day.date === date);
    return index < 0 ? [] : [{ date, name: name ?? 'Race', part: (index + 0.5) / count }];
  });
  const todayPart = (picture.today + 0.5) / count;
  return (
    <Card>
      {shown && <DayFigures day={shown} today={today} hasRiddenToday={riddenToday > 0} />}
      <div className={styles.chart}>
        <div className={styles.flags} aria-hidden="true">
          {flags.map(({ date, name, part }) => (
            <span key={date} className={styles.flag} style={placeOf(part)}>
              {name}, {dayText(date)}
            </span>
          ))}
        </div>
        <div className={styles.plots}>
          <Plots picture={picture} flags={flags.map(({ part }) => part)} todayPart={todayPart} />
          <ChartCursor
            label="Day"
            places={places}
            index={cursor}
            onChange={setCursor}
            start={picture.today}
            words={shown ? wordsOf(shown) : ''}
          />
        </div>
        <div className={styles.months} aria-hidden="true">
          {picture.months.map(({ percent, text }) => (
            <span key={percent} style={{ left: `${percent}%` }}>
              {text}
            </span>
          ))}
        </div>
      </div>
      {days.some(({ date }) => date === restartedOn) && restartedOn !== null && (
        <p className={styles.restart}>
          The lines start anew on <DateWithYear date={restartedOn} />: there are too few rides in the weeks
          before it.
        </p>
      )}
      <button
        type="button"
        className={classes(styles.toggle, 'finger')}
        aria-expanded={hasTable}
        onClick={() => setTable(!hasTable)}
      >
        {hasTable ? 'Hide the table' : 'Show as a table'}
      </button>
      {hasTable && <FormTable days={days} />}
    </Card>
  );
}

/** A label leans inwards at the edges. */
const placeOf = (part: number): CSSProperties => ({ left: `${part * 100}%`, translate: `${-part * 100}%` });

const wordsOf = ({ date, fitness, fatigue, form }: FormDay): string =>
  `${dayText(date, 'day')}: fitness ${wholeText(fitness)}, fatigue ${wholeText(fatigue)}, form ${formText(form)}`;

interface DayFiguresProps {
  readonly day: FormDay;
  readonly today: string;
  readonly hasRiddenToday: boolean;
}

/** The figures of the day at the cursor, or of today, with the marks of their lines. */
function DayFigures({ day, today, hasRiddenToday }: DayFiguresProps) {
  const { date, load, fitness, fatigue, form } = day;
  const isPlanned = date > today || (date === today && !hasRiddenToday && load > 0);
  const figures = [
    { name: 'Fitness', mark: styles.fitness, text: wholeText(fitness) },
    { name: 'Fatigue', mark: styles.fatigue, text: wholeText(fatigue) },
    { name: 'Form', mark: form > 0 ? styles.fresh : styles.tired, text: formText(form) },
    { name: isPlanned ? 'Load, planned' : 'Load', mark: null, text: wholeText(load) },
  ];
  const when = date === today ? `Today, ${dayText(date)}` : dayText(date, 'day');
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : `, ${date.slice(0, 4)}`;
  return (
    <div className={styles.figures}>
      <b className={styles.day}>
        {when}
        {year}
        {date > today && <span className={styles.planned}> if you ride the plan</span>}
      </b>
      <dl className={legend.legend}>
        {figures.map(({ name, mark, text }) => (
          <div key={name}>
            <dt>
              {mark && (
                <svg className={legend.mark} viewBox="0 0 20 10" aria-hidden="true">
                  <path className={mark} d={name === 'Form' ? 'M6 1H14V9H6Z' : 'M0 5H20'} />
                </svg>
              )}
              {name}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface PlotsProps {
  readonly picture: FormPicture;
  readonly flags: readonly number[];
  readonly todayPart: number;
}

function Plots({ picture: { count, fitness, fatigue, ticks, columns }, flags, todayPart }: PlotsProps) {
  const box = { viewBox: `0 0 ${count} ${BOX}`, preserveAspectRatio: 'none', 'aria-hidden': true } as const;
  return (
    <>
      <span className={styles.ahead} style={{ left: `${todayPart * 100}%` }} />
      {[
        {
          name: 'lines',
          ticks,
          paths: [
            [fatigue.past, styles.fatigue],
            [fatigue.ahead, styles.fatigueAhead],
            [fitness.past, styles.fitness],
            [fitness.ahead, styles.fitnessAhead],
          ],
        },
        {
          name: 'columns',
          ticks: columns.ticks,
          paths: [
            [columns.fresh.past, styles.fresh],
            [columns.tired.past, styles.tired],
            [columns.fresh.ahead, styles.freshAhead],
            [columns.tired.ahead, styles.tiredAhead],
            [`M0 ${columns.zeroPercent}H${count}`, styles.zero],
          ],
        },
      ].map(({ name, ticks: rules, paths }) => (
        <div key={name} className={styles[name]}>
          {rules.map(({ percent, text }) => (
            <span key={text} className={styles.tick} style={{ top: `${percent}%` }} aria-hidden="true">
              {text}
            </span>
          ))}
          <svg {...box} className={styles.picture}>
            {paths.map(([path, style]) => (
              <path key={style} d={path} className={style} />
            ))}
          </svg>
        </div>
      ))}
      {flags.map((part) => (
        <span key={part} className={styles.race} style={{ left: `${part * 100}%` }} />
      ))}
      <span className={styles.today} style={{ left: `${todayPart * 100}%` }} />
    </>
  );
}
