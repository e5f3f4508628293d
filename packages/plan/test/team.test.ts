import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TEAM_KINDS, settle, type SettleResult, type TeamKind } from '../src/index.ts';
import { anyClose, closeInput, type CloseRows } from './support/closes.ts';

const WHOLE = 1_000_000n;

/** Rulebook §7 word by word: every upline of every source is visited, and nothing is left out for speed. */
function walkEveryone({ members, plan }: CloseRows, { lines, standings }: SettleResult): Map<string, bigint> {
  const exact = new Map<string, bigint>();
  const add = (member: number, kind: TeamKind, part: bigint) => exact.set(`${member} ${kind}`, (exact.get(`${member} ${kind}`) ?? 0n) + part);
  for (const source of lines.filter((line) => line.kind === 'STATIC')) {
    const b = source.paid;
    let rmax = 0, top: number | undefined, lastDiff = 0, peerDone = false, overrideDone = false, generation = 0;
    for (let u = members[source.member - 1]!.sponsor; u !== 0; u = members[u - 1]!.sponsor) {
      if (standings.active[u] === 0) continue;
      const r = standings.ratePpm[u]!;
      if (r > rmax) {
        add(u, 'LEVEL_DIFF', b * BigInt(r - rmax) * WHOLE);
        lastDiff = r - rmax;
        rmax = r;
        top = standings.level[u];
        peerDone = false;
      } else if (top !== undefined && top >= 1 && standings.level[u] === top && !peerDone) {
        add(u, 'PEER', b * BigInt(lastDiff) * BigInt(plan.team.peerPpm));
        peerDone = true;
      } else if (0 < r && r < rmax && !overrideDone) {
        add(u, 'OVERRIDE', b * BigInt(plan.team.overridePpm) * WHOLE);
        overrideDone = true;
      }
      const ppm = plan.team.generationPpm[generation++];
      if (ppm !== undefined && standings.validDirects[u]! >= generation) add(u, 'GENERATION', b * BigInt(ppm) * WHOLE);
    }
  }
  return new Map([...exact].map(([key, part]): [string, bigint] => [key, part / WHOLE / WHOLE]).filter(([, target]) => target > 0n));
}

describe('team lines (rulebook §7)', () => {
  it('are what the rulebook\'s walk comes to, floored once a line', () => {
    const seen = new Set<string>();
    fc.assert(fc.property(anyClose, (rows) => {
      const result = settle(closeInput(rows));
      const lines = result.lines.filter((line) => line.kind !== 'STATIC');
      expect(new Map(lines.map((line) => [`${line.member} ${line.kind}`, line.target]))).toEqual(walkEveryone(rows, result));
      for (const line of lines) seen.add(line.kind);
    }), { numRuns: 500, seed: 11 });
    expect([...seen].toSorted()).toEqual([...TEAM_KINDS]);
  });

  it('of a member enrolled for the week await its assessment; all others are available at once', () => {
    fc.assert(fc.property(anyClose, (rows) => {
      for (const line of settle(closeInput(rows)).lines) {
        if (line.kind !== 'STATIC') expect(line.to).toBe(rows.members[line.member - 1]!.enrolled ? 'conditional' : 'available');
      }
    }));
  });
});
