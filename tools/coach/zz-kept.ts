import { measure } from '@musette/coach/testing/laws/measured';
import { LAWS } from '@musette/coach/testing/laws/laws';
import { randomRiders } from '@musette/coach/testing/laws/random-rider';
const name = process.argv[3]!;
const law = LAWS.find((l) => l.name === name)!;
const t: any = { race: [0, 0], none: [0, 0] };
const by: any = {};
for (const a of randomRiders(Number(process.argv[2]), 3)) {
  const m = measure(a);
  const f = law.find(m, measure);
  if (!f) continue;
  const k = m.weeks.some((w) => w.kind === 'race') ? 'race' : 'none';
  t[k][1]++;
  if (f.by <= 0) t[k][0]++;
  const b = Math.round(f.by * 20) / 20;
  by[k + b] = (by[k + b] ?? 0) + 1;
}
console.log(name, t, by);
