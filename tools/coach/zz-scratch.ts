import { buildSeason } from '@musette/coach/proof/build-season';
import { randomRiders, commandOf } from '@musette/coach/testing/laws/random-rider';
const by = new Map<string, number>();
const ex = new Map<string, string>();
let failed = 0;
const n = Number(process.argv[2]);
for (const a of randomRiders(n, 7)) {
  const b = buildSeason(a.rider, a.request);
  if (!b.ok) {
    console.log(b.error, commandOf(a));
    continue;
  }
  if (!b.value.proof.passed) failed++;
  for (const w of b.value.weeks)
    for (const c of w.proof.checks)
      if (!c.passed) {
        by.set(c.name, (by.get(c.name) ?? 0) + 1);
        ex.set(
          c.name,
          w.brief.number +
            ' ' +
            w.brief.kind +
            ' ' +
            JSON.stringify(c.figure) +
            JSON.stringify(c.limit) +
            ' ' +
            commandOf(a),
        );
      }
}
console.log(failed, by, ex);
