import { liveSeed } from './live.ts';
const [from, to, days] = process.argv.slice(2).map(Number) as [number, number, number];
const kinds = new Map<string, number>(); const faults = new Map<string, number>();
const t0 = Date.now(); let bad = 0; const seen = new Map<string, number[]>();
for (let seed = from; seed < to; seed++) {
  try { const l = liveSeed(seed, days);
    for (const [k, n] of l.kinds) kinds.set(k, (kinds.get(k) ?? 0) + n);
    for (const [k, n] of l.faults) faults.set(k, (faults.get(k) ?? 0) + n);
  } catch (e) { bad++; const m = String((e as Error).stack).slice(0, process.env.LONG ? 3000 : 400); const key = m.replace(/\d+/g, '#').slice(0,120); const l = seen.get(key) ?? []; l.push(seed); seen.set(key, l); if (l.length === 1) console.log(seed, m); }
}
console.log([...kinds].sort().map(([k, n]) => `${k} ${n}`).join('  '));
console.log([...faults].map(([k, n]) => `${k} ${n}`).join('  '));
console.log('bad', bad, [...seen].map(([k, l]) => `${l.length}× ${l[0]}`), 'ms', Date.now() - t0);
