import type { LineKind } from '#lines/line-kinds.ts';
import { lineTable, type LineTable } from '#lines/line-tables.ts';
import type { Close } from '#tables/close.ts';
import { PpmSums, ppmOf } from '#tables/exact.ts';
import { payDues, summaryOf } from '#tables/pay.ts';
import type { PoolPayment } from '#tables/result-rows.ts';
import type { Standings } from '../performance/standings.ts';
import { generations } from './generations.ts';
import { rankedTable, type RankedTable } from './ranked-table.ts';

/** The kinds that are pro-rated together (rulebook §6, step 4). */
export const TEAM_KINDS = [
  'GENERATION',
  'LEVEL_DIFF',
  'OVERRIDE',
  'PEER',
] as const satisfies readonly LineKind[];

export type TeamKind = (typeof TEAM_KINDS)[number];

export type TeamPayments = { team: PoolPayment };

type TeamRewards = { lines: { [kind in TeamKind]: LineTable }; payments: TeamPayments };

/** Exact sums by row; each line is floored once (rulebook §0). */
type Contributions = {
  levelDiff: PpmSums;
  peer: PpmSums;
  override: Float64Array;
};

/**
 * Step 4: pays team lines, pro-rated together over pool TEAM; the rest lapses (rulebook §3, §6,
 * §7).
 * @param staticPaid by seat, micro-units
 */
export function payTeam(close: Close, standings: Standings, staticPaid: Float64Array): TeamRewards {
  const { team } = close.plan;
  const { count } = close.members;
  const ranked = rankedTable(close.members, standings);
  const into = walkAll(ranked, staticPaid);
  const targets: { [kind in TeamKind]: Float64Array } = {
    GENERATION: generations(close, standings, staticPaid),
    LEVEL_DIFF: bySeat(ranked, count, (row) => into.levelDiff.floor(row)),
    OVERRIDE: bySeat(ranked, count, (row) => ppmOf(into.override[row]!, team.overridePpm)),
    PEER: bySeat(ranked, count, (row) => into.peer.floorOf(row, team.peerPpm)),
  };
  const payment = payDues(
    TEAM_KINDS.map((kind) => targets[kind]),
    close.pools.TEAM,
  );
  close.pools.TEAM -= payment.paid;
  const lines = Object.fromEntries(
    TEAM_KINDS.map((kind, index) => [kind, lineTable(targets[kind], payment.columns[index])]),
  );
  return { lines: lines as TeamRewards['lines'], payments: { team: summaryOf(payment) } };
}

/**
 * Static by the row where its walk begins: sources with the same first row share one walk (rulebook
 * §7).
 */
function basesByRow({ first, count }: RankedTable, staticPaid: Float64Array): Float64Array {
  const bases = new Float64Array(count + 1);
  for (let seat = 1; seat < first.length; seat++)
    bases[first[seat]!] = bases[first[seat]!]! + staticPaid[seat]!;
  return bases;
}

/** Adds LEVEL_DIFF, PEER and OVERRIDE along the rows that become the walk's `top`. */
function walk(ranked: RankedTable, into: Contributions, start: number, base: number): void {
  let highestRate = 0,
    overrideDone = false;
  for (let top = start; top !== 0; top = ranked.next[top]!) {
    const difference = ranked.ratePpm[top]! - highestRate;
    highestRate = ranked.ratePpm[top]!;
    into.levelDiff.add(top, base, difference);
    const peer = ranked.peer[top]!;
    if (peer !== 0) into.peer.add(peer, base, difference);
    const override = ranked.override[top]!;
    if (override !== 0 && !overrideDone) {
      into.override[override] = into.override[override]! + base;
      overrideDone = true;
    }
  }
}

function walkAll(ranked: RankedTable, staticPaid: Float64Array): Contributions {
  const rows = ranked.count + 1;
  const into = {
    levelDiff: new PpmSums(rows),
    peer: new PpmSums(rows),
    override: new Float64Array(rows),
  };
  const bases = basesByRow(ranked, staticPaid);
  for (let row = 1; row < rows; row++) if (bases[row]! > 0) walk(ranked, into, row, bases[row]!);
  return into;
}

function bySeat(
  ranked: RankedTable,
  seats: number,
  amountOf: (row: number) => number,
): Float64Array {
  const column = new Float64Array(seats);
  for (let row = 1; row <= ranked.count; row++) column[ranked.seat[row]!] = amountOf(row);
  return column;
}
