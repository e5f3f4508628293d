import type { Plan } from '../plan.ts';
import type { Close } from './close.ts';
import { toColumn } from './columns.ts';
import { payDues, type Payment } from './pay.ts';
import type { Standings } from './standings.ts';
import { TEAM_KINDS, type TeamKind } from './types.ts';
import { activeUplines, levelledUplines } from './uplines.ts';

/** Exact contributions by seat: products of micro-units and rates, floored once when they are all in (rulebook §0). */
type Contributions = { [kind in TeamKind]: bigint[] };

/** What a contribution of each kind is a multiple of: a rate is one ppm, a peer's is a rate of a rate. */
const DENOMINATORS: { [kind in TeamKind]: bigint } = {
  GENERATION: 10n ** 6n, LEVEL_DIFF: 10n ** 6n, OVERRIDE: 10n ** 6n, PEER: 10n ** 12n,
};

/** What step 4 came to: floored targets and payments by kind (in the order of `TEAM_KINDS`) and seat, micro-units. */
export type TeamRewards = { targets: Float64Array[]; payment: Payment };

function add(column: bigint[], seat: number, part: bigint): void {
  column[seat] = column[seat]! + part;
}

/** LEVEL_DIFF, PEER and OVERRIDE of one source along its active uplines (rulebook §7). */
function walkLevels(into: Contributions, plan: Plan, standings: Standings, uplines: Uint32Array, source: number, base: bigint): void {
  const { level, ratePpm } = standings;
  let highestRate = 0, highestLevel = -1, lastDifference = 0;
  let peerDone = false, overrideDone = false;
  for (let upline = uplines[source]!; upline !== 0; upline = uplines[upline]!) {
    const rate = ratePpm[upline]!;
    if (rate > highestRate) {
      lastDifference = rate - highestRate;
      highestRate = rate;
      highestLevel = level[upline]!;
      peerDone = false;
      add(into.LEVEL_DIFF, upline, base * BigInt(lastDifference));
    } else if (level[upline] === highestLevel && highestLevel >= 1 && !peerDone) {
      peerDone = true;
      add(into.PEER, upline, base * BigInt(lastDifference) * BigInt(plan.team.peerPpm));
    } else if (rate > 0 && rate < highestRate && !overrideDone) {
      overrideDone = true;
      add(into.OVERRIDE, upline, base * BigInt(plan.team.overridePpm));
    }
  }
}

/** GENERATION of one source: the first active uplines, each with enough valid directs; a locked one is used up (rulebook §7). */
function walkGenerations(into: Contributions, plan: Plan, standings: Standings, uplines: Uint32Array, source: number, base: bigint): void {
  let upline = uplines[source]!;
  for (const [before, ppm] of plan.team.generationPpm.entries()) {
    if (upline === 0) return;
    if (standings.validDirects[upline]! > before) add(into.GENERATION, upline, base * BigInt(ppm));
    upline = uplines[upline]!;
  }
}

/**
 * Step 4: the team lines on what static paid, whatever it was for, with one pro-rate over pool TEAM for the
 * four kinds together; what is not paid lapses (rulebook §3, §6, §7).
 * @param staticPaid by seat, micro-units
 */
export function payTeam(close: Close, standings: Standings, staticPaid: Float64Array): TeamRewards {
  const { plan, members } = close;
  const column = () => Array.from({ length: members.count }, () => 0n);
  const parts: Contributions = { GENERATION: column(), LEVEL_DIFF: column(), OVERRIDE: column(), PEER: column() };
  const active = activeUplines(members, standings);
  const levelled = levelledUplines(members, standings);
  for (let source = 1; source < members.count; source++) {
    if (staticPaid[source] === 0) continue;
    const base = BigInt(staticPaid[source]!);
    walkLevels(parts, plan, standings, levelled, source, base);
    walkGenerations(parts, plan, standings, active, source, base);
  }
  const targets = TEAM_KINDS.map((kind) =>
    Float64Array.from(parts[kind], (part) => (part === 0n ? 0 : toColumn(part / DENOMINATORS[kind], kind))));
  const payment = payDues(targets, close.pools.TEAM);
  close.pools.TEAM -= payment.paid;
  return { targets, payment };
}
