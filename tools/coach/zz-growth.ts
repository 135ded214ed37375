import { measure } from '@musette/coach/testing/laws/measured';
import { randomRiders, commandOf } from '@musette/coach/testing/laws/random-rider';
const stats = new Map<string, [number, number]>();
const shown = new Map<string, number>();
for (const a of randomRiders(Number(process.argv[2]), 3)) {
  const m = measure(a);
  m.weeks.forEach((w, i) => {
    const b = m.weeks[i - 1];
    if (!b || w.kind !== 'load' || b.kind !== 'load' || b.block !== w.block) return;
    const last = ['taper', 'race'].includes(m.weeks[i + 1]?.kind ?? '');
    for (const d of w.days) {
      if (!d.hard || d.stimulus === 'test' || d.stimulus === 'long') continue;
      const l = b.days.find((x) => x.session === d.session);
      if (!l) continue;
      const key =
        (last ? 'LAST ' : '') +
        (d.minutes < l.minutes ? 'shorter' : d.minutes === l.minutes ? 'same' : 'longer');
      const s = stats.get(key) ?? [0, 0];
      s[1]++;
      if (d.work > l.work || d.load > l.load * 1.002) s[0]++;
      else {
        const k = key + ' ' + d.session;
        shown.set(k, (shown.get(k) ?? 0) + 1);
        if (shown.get(k) === 1 && process.argv[3])
          console.log(
            w.number,
            d.session,
            l.minutes,
            '->',
            d.minutes,
            l.work,
            '->',
            d.work,
            l.load,
            '->',
            d.load,
            a.request.difficulty,
            commandOf(a),
          );
      }
      stats.set(key, s);
    }
  });
}
console.log(stats, [...shown].sort((a, b) => b[1] - a[1]).slice(0, 15));
