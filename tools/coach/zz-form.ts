import { measure } from '@musette/coach/testing/laws/measured';
import { randomRiders, commandOf } from '@musette/coach/testing/laws/random-rider';
let n = 0,
  low = 0,
  high = 0,
  neg = 0;
const rows: string[] = [];
for (const a of randomRiders(Number(process.argv[2]), 3)) {
  const m = measure(a);
  const days = m.weeks.flatMap((w) => w.days);
  const r = days.findIndex((d) => d.race);
  if (r < 50 || m.start < 10) continue;
  n++;
  const e = m.form[r - 1]!;
  const first = m.weeks.find((w) => w.kind === 'taper' || w.kind === 'race')!;
  const p = m.form[(first.number - 1) * 7 - 1]!;
  const pk = Math.max(...m.form.slice(0, (first.number - 1) * 7).map((f) => f.fitness));
  const f = (e.fitness - e.fatigue) / e.fitness;
  if (f < 0.15) low++;
  if (f > 0.4) high++;
  rows.push(
    [
      f.toFixed(2),
      'kept',
      (e.fitness / pk).toFixed(3),
      'preform',
      ((p.fitness - p.fatigue) / p.fitness).toFixed(2),
      'dow',
      r % 7,
      'taperdays',
      r - (first.number - 1) * 7,
      'ctl',
      p.fitness.toFixed(0),
      commandOf(a),
    ].join(' '),
  );
}
rows.sort();
console.log(n, low, high);
console.log(rows.map((r) => r.slice(0, process.argv[3] ? 400 : 75)).join('\n'));
