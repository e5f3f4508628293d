import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TEAM_KINDS, settle, type SettleResult, type TeamKind } from '../src/index.ts';
import { anyClose, closeInput, type CloseRows } from './support/closes.ts';
import { part, sum } from './support/sums.ts';

const WHOLE = 1_000_000n;

/** Rulebook §7 taken literally: every upline of every source is visited, without any shortcut. */
function walkEveryone(
  { members, plan }: CloseRows,
  { static: statics, standings }: SettleResult,
): Map<string, bigint> {
  const exact = new Map<string, bigint>();
  const add = (member: number, kind: TeamKind, part: bigint) =>
    exact.set(`${member} ${kind}`, (exact.get(`${member} ${kind}`) ?? 0n) + part);
  statics.member.forEach((source, row) => {
    const b = BigInt(statics.paid[row]!);
    let rmax = 0,
      top: number | undefined,
      lastDiff = 0,
      peerDone = false,
      overrideDone = false,
      generation = 0;
    for (let u = members[source - 1]!.sponsor; u !== 0; u = members[u - 1]!.sponsor) {
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
      if (ppm !== undefined && standings.validDirects[u]! >= generation)
        add(u, 'GENERATION', b * BigInt(ppm) * WHOLE);
    }
  });
  return new Map(
    [...exact]
      .map(([key, part]): [string, bigint] => [key, part / WHOLE / WHOLE])
      .filter(([, target]) => target > 0n),
  );
}

const targetsOf = ({ lines }: SettleResult): Map<string, bigint> =>
  new Map(
    TEAM_KINDS.flatMap((kind) =>
      [...lines[kind].member].map((member, row): [string, bigint] => [
        `${member} ${kind}`,
        BigInt(lines[kind].target[row]!),
      ]),
    ),
  );

describe('team lines (rulebook §7)', () => {
  it("equal the rulebook's walk, floored once a line", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyClose, (rows) => {
        const result = settle(closeInput(rows));
        const targets = targetsOf(result);
        expect(targets).toEqual(walkEveryone(rows, result));
        for (const key of targets.keys()) seen.add(key.split(' ')[1]!);
      }),
      { numRuns: 500, seed: 11 },
    );
    expect([...seen].toSorted()).toEqual([...TEAM_KINDS]);
  });
});

describe('the community subsidy (rulebook §7)', () => {
  it('goes to the nearest upline, active or not, that holds an active community node', () => {
    const seen = new Set<number>();
    fc.assert(
      fc.property(anyClose, (rows) => {
        const { static: statics, lines } = settle(closeInput(rows));
        const holds = (seat: number) =>
          rows.nodes.some(
            (node) =>
              node.member === seat && node.kind === 'COMMUNITY' && node.activeFrom <= rows.day,
          );
        const receiver = (seat: number): number => {
          let above = rows.members[seat - 1]!.sponsor;
          while (above !== 0 && !holds(above)) above = rows.members[above - 1]!.sponsor;
          return above;
        };
        const due = rows.members.map(({ seat }) => {
          const sources = [...statics.member].flatMap((source, row) =>
            receiver(source) === seat ? [BigInt(statics.paid[row]!)] : [],
          );
          return part(sum(sources), rows.plan.team.communitySubsidyPpm);
        });
        const { member, target } = lines.COMMUNITY_SUBSIDY;
        expect([...member].map((seat, row) => [seat, BigInt(target[row]!)])).toEqual(
          due.flatMap((amount, index) => (amount > 0n ? [[index + 1, amount]] : [])),
        );
        for (const seat of member) seen.add(seat);
      }),
      { numRuns: 300, seed: 11 },
    );
    expect(seen.size).toBeGreaterThan(3);
  });
});
