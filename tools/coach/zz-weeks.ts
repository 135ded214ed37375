import { parseArguments } from './arguments.ts';
import { measure } from '@musette/coach/testing/laws/measured';
import { buildSeason } from '@musette/coach/proof/build-season';
const a = parseArguments(process.argv.slice(2));
if (!a.ok) throw new Error(a.error);
const m = measure(a.value);
const b = buildSeason(a.value.rider, a.value.request);
if (!b.ok) throw 1;
console.log(
  'start',
  m.start,
  b.value.season.startFitness,
  'target',
  b.value.season.targetFitness,
  JSON.stringify(b.value.season.usual),
  'hours',
  m.hours,
);
m.weeks.forEach((w, i) => {
  const f = m.form[w.number * 7 - 1]!;
  console.log(
    String(w.number).padStart(3),
    w.phase.padEnd(6),
    w.kind.padEnd(10),
    'b' + w.block,
    String(w.minutes).padStart(4),
    w.load.toFixed(0).padStart(4),
    'IF',
    Math.sqrt(((w.load / Math.max(1, w.minutes)) * 60) / 100).toFixed(2),
    'long',
    String(w.longest).padStart(3),
    'hard',
    w.hardMinutes.toFixed(0).padStart(3),
    'ctl',
    f.fitness.toFixed(1),
    'form',
    (f.fitness - f.fatigue).toFixed(1),
    w.days
      .map((d) =>
        d.race ? 'RACE' : d.minutes === 0 ? '-' : `${d.stimulus}${d.hard ? '*' : ''}:${d.minutes}`,
      )
      .join(' '),
  );
});
