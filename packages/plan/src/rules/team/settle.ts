import type { Close } from '../../settle/close.ts';
import { PpmSums, ppmOf } from '../../settle/exact.ts';
import { generations } from './generations.ts';
import { lineTable, type LineTable } from '../../lines/line-tables.ts';
import type { LineKind } from '../../lines/line-kinds.ts';
import { payDues, summaryOf } from '../../settle/pay.ts';
import type { Standings } from '../performance/standings.ts';
import type { PoolPayment } from '../../settle/types.ts';
import { findStops, type Stops } from './ranked-table.ts';

/** The kinds that share one pro-rate (rulebook §6, step 4). */
export const TEAM_KINDS = [
  'GENERATION',
  'LEVEL_DIFF',
  'OVERRIDE',
  'PEER',
] as const satisfies readonly LineKind[];

export type TeamKind = (typeof TEAM_KINDS)[number];

export type TeamPayments = { team: PoolPayment };

type TeamRewards = { lines: { [kind in TeamKind]: LineTable }; payments: TeamPayments };

/** Contributions by stop, exact until each is floored once (rulebook §0). */
type Contributions = {
  levelDiff: PpmSums;
  /** What a peer's rate is taken of. */
  peer: PpmSums;
  /** Micro-units that the override's rate is taken of. */
  override: Float64Array;
};

/** Paid static by the stop at which its source's walk begins; the walk of all of them is one (rulebook §7). */
function basesByStop({ first, count }: Stops, staticPaid: Float64Array): Float64Array {
  const bases = new Float64Array(count + 1);
  for (let seat = 1; seat < first.length; seat++)
    bases[first[seat]!] = bases[first[seat]!]! + staticPaid[seat]!;
  return bases;
}

/** LEVEL_DIFF, PEER and OVERRIDE of all sources whose walk begins at a stop: up the stops that become its `top`. */
function walk(stops: Stops, into: Contributions, start: number, base: number): void {
  let highestRate = 0,
    overrideDone = false;
  for (let top = start; top !== 0; top = stops.next[top]!) {
    const difference = stops.ratePpm[top]! - highestRate;
    highestRate = stops.ratePpm[top]!;
    into.levelDiff.add(top, base, difference);
    const peer = stops.peer[top]!;
    if (peer !== 0) into.peer.add(peer, base, difference);
    const override = stops.override[top]!;
    if (override !== 0 && !overrideDone) {
      into.override[override] = into.override[override]! + base;
      overrideDone = true;
    }
  }
}

function walkAll(stops: Stops, staticPaid: Float64Array): Contributions {
  const rows = stops.count + 1;
  const into = {
    levelDiff: new PpmSums(rows),
    peer: new PpmSums(rows),
    override: new Float64Array(rows),
  };
  const bases = basesByStop(stops, staticPaid);
  for (let stop = 1; stop < rows; stop++)
    if (bases[stop]! > 0) walk(stops, into, stop, bases[stop]!);
  return into;
}

function bySeat(stops: Stops, seats: number, amountOf: (stop: number) => number): Float64Array {
  const column = new Float64Array(seats);
  for (let stop = 1; stop <= stops.count; stop++) column[stops.seat[stop]!] = amountOf(stop);
  return column;
}

/**
 * Step 4: the team lines on what static paid, whatever it was for, with one pro-rate over pool TEAM for the
 * four kinds together; what is not paid lapses (rulebook §3, §6, §7).
 * @param staticPaid by seat, micro-units
 */
export function payTeam(close: Close, standings: Standings, staticPaid: Float64Array): TeamRewards {
  const { team } = close.plan;
  const { count } = close.members;
  const stops = findStops(close.members, standings);
  const into = walkAll(stops, staticPaid);
  const targets: { [kind in TeamKind]: Float64Array } = {
    GENERATION: generations(close, standings, staticPaid),
    LEVEL_DIFF: bySeat(stops, count, (stop) => into.levelDiff.floor(stop)),
    OVERRIDE: bySeat(stops, count, (stop) => ppmOf(into.override[stop]!, team.overridePpm)),
    PEER: bySeat(stops, count, (stop) => into.peer.floorOf(stop, team.peerPpm)),
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
