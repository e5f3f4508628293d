import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyMemberTable } from '../src/index.ts';
import { rankedTable } from '../src/rules/team/ranked-table.ts';

/** What a level walk needs of a member. */
type Upline = { sponsor: number; active: boolean; level: number; ratePpm: number };

/** Rates of B to B7: 0, equal, rising, falling or mixed, and a D1 rate above or below them. */
const anyRates = fc.record({
  byLevel: fc.oneof(
    fc.constant([0, 0, 0, 0, 0, 0, 0, 0]),
    fc.constant([0, 5, 5, 5, 5, 5, 5, 5]),
    fc.constant([0, 1, 2, 3, 4, 5, 6, 7]),
    fc.constant([0, 7, 6, 5, 4, 3, 2, 1]),
    fc.constant([0, 0, 0, 3, 3, 0, 9, 9]),
    fc.array(fc.nat(4), { minLength: 7, maxLength: 7 }).map((rates) => [0, ...rates]),
  ),
  d1: fc.constantFrom(0, 1, 3, 5, 99),
});

const anyUplines = anyRates.chain(({ byLevel, d1 }) =>
  fc
    .array(
      fc.record({
        back: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 5 })),
        active: fc.integer({ min: 0, max: 3 }).map((dice) => dice > 0),
        level: fc.nat(7),
        flag: fc.boolean(),
      }),
      { minLength: 1, maxLength: 24 },
    )
    .map((rows) =>
      rows.map(({ back, active, level, flag }, index): Upline => ({
        sponsor: Math.max(0, index + 1 - back),
        active,
        level,
        ratePpm: flag ? Math.max(d1, byLevel[level]!) : byLevel[level]!,
      })),
    ),
);

function tables(uplines: readonly Upline[]) {
  const members = emptyMemberTable(uplines.length);
  const active = new Uint8Array(members.count),
    level = new Uint8Array(members.count),
    ratePpm = new Uint32Array(members.count);
  uplines.forEach((upline, index) => {
    members.sponsor[index + 1] = upline.sponsor;
    active[index + 1] = Number(upline.active);
    level[index + 1] = upline.level;
    ratePpm[index + 1] = upline.ratePpm;
  });
  return { members, standings: { active, level, ratePpm } };
}

type Visit = { seat: number; kind: 'LEVEL_DIFF' | 'PEER' | 'OVERRIDE'; rate: number };

/** Rulebook §7 taken literally: visits every upline of a source, from its sponsor to seat 0. */
function naiveWalk(uplines: readonly Upline[], source: number): Visit[] {
  const visits: Visit[] = [];
  let rmax = 0,
    top: number | undefined,
    lastDiff = 0,
    peerDone = false,
    overrideDone = false;
  for (let seat = uplines[source - 1]!.sponsor; seat !== 0; seat = uplines[seat - 1]!.sponsor) {
    const { active, level, ratePpm } = uplines[seat - 1]!;
    if (!active) continue;
    if (ratePpm > rmax) {
      visits.push({ seat, kind: 'LEVEL_DIFF', rate: ratePpm - rmax });
      lastDiff = ratePpm - rmax;
      rmax = ratePpm;
      top = level;
      peerDone = false;
    } else if (top !== undefined && level === top && top >= 1 && !peerDone) {
      visits.push({ seat, kind: 'PEER', rate: lastDiff });
      peerDone = true;
    } else if (ratePpm > 0 && ratePpm < rmax && !overrideDone) {
      visits.push({ seat, kind: 'OVERRIDE', rate: 0 });
      overrideDone = true;
    }
  }
  return visits;
}

/** The same walk by the pointers of the table. */
function pointedWalk({ members, standings }: ReturnType<typeof tables>, source: number): Visit[] {
  const ranked = rankedTable(members, standings);
  const visits: Visit[] = [];
  let rmax = 0,
    overrideDone = false;
  for (let top = ranked.first[source]!; top !== 0; top = ranked.next[top]!) {
    const rate = ranked.ratePpm[top]! - rmax;
    rmax = ranked.ratePpm[top]!;
    visits.push({ seat: ranked.seat[top]!, kind: 'LEVEL_DIFF', rate });
    if (ranked.peer[top] !== 0)
      visits.push({ seat: ranked.seat[ranked.peer[top]!]!, kind: 'PEER', rate });
    if (ranked.override[top] !== 0 && !overrideDone) {
      visits.push({ seat: ranked.seat[ranked.override[top]!]!, kind: 'OVERRIDE', rate: 0 });
      overrideDone = true;
    }
  }
  return visits;
}

describe('the pointers of ranked (rulebook §7)', () => {
  it('lead to the same visits as a walk over all uplines, whatever the rates', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyUplines, (uplines) => {
        const given = tables(uplines);
        for (let source = 1; source <= uplines.length; source++) {
          const naive = naiveWalk(uplines, source).toSorted((one, other) => other.seat - one.seat);
          expect(
            pointedWalk(given, source).toSorted((one, other) => other.seat - one.seat),
          ).toEqual(naive);
          for (const { kind } of naive) seen.add(kind);
        }
      }),
      { numRuns: 3_000 },
    );
    expect([...seen].toSorted()).toEqual(['LEVEL_DIFF', 'OVERRIDE', 'PEER']);
  });
});
