import type { Micro } from '@fairlaunch/money';
import { POOL_ASSETS, POOLS, type PoolBalances } from '../common/pools.ts';
import { LINE_KINDS, type LineKind } from '../lines/line-kinds.ts';
import { linesOf, type LineTable } from '../lines/line-tables.ts';
import { invariant, sumColumn } from '../tables/columns.ts';
import type { SettleResult } from '../tables/settle-result.ts';
import type { SettleInput } from '../tables/settle-input.ts';

const sum = (amounts: Iterable<Micro>): Micro =>
  [...amounts].reduce((all, amount) => all + amount, 0n);

const BHC_POOLS: ReadonlySet<string> = new Set(POOLS.filter((pool) => POOL_ASSETS[pool] === 'BHC'));

/** Sum of all pools in BHC, or of those in USDT and USDB, which counts 1:1. */
const held = (pools: PoolBalances, bhc: boolean): Micro =>
  sum(
    Object.entries(pools)
      .filter(([name]) => BHC_POOLS.has(name) === bhc)
      .map(([, balance]) => balance),
  );

/** @throws InvariantError that names the rule (rulebook §3, §6 step 13, §7) */
export function checkInvariants(
  before: PoolBalances,
  input: SettleInput,
  result: SettleResult,
): void {
  checkPools(before, result);
  checkStatic(result);
  for (const [kind, lines] of Object.entries(result.lines)) checkLines(kind, lines);
  checkCeiling(input, result);
}

function paidFromPools(result: SettleResult, asset: 'USDT' | 'BHC'): Micro {
  const kinds = (Object.keys(LINE_KINDS) as LineKind[]).filter(
    (kind) => LINE_KINDS[kind].asset === asset && LINE_KINDS[kind].from !== 'vesting',
  );
  return sum(kinds.map((kind) => sumColumn(linesOf(result, kind).paid, kind)));
}

/** What came into USDT pools: exit fees, prices of nodes, and what the week close returned. */
function cameIn({ exited, activated, week }: SettleResult): Micro {
  const cleared =
    week?.results
      .filter(({ state }) => state === 'INCOMPLETE')
      .map(({ conditional }) => conditional) ?? [];
  const notFull =
    week?.fullNode.filter(({ state }) => state === 'NOT_FULL').map(({ amount }) => amount) ?? [];
  return sum([
    ...exited.map(({ fee }) => fee),
    ...activated.map(({ price }) => price),
    ...cleared,
    ...notFull,
  ]);
}

function checkPools(before: PoolBalances, result: SettleResult): void {
  for (const [pool, balance] of Object.entries(result.pools))
    invariant(balance >= 0n, `pool ${pool} would go below zero`);
  invariant(
    held(before, false) + cameIn(result) ===
      held(result.pools, false) + paidFromPools(result, 'USDT'),
    'USDT of pools before differs from pools and payments after',
  );
  invariant(
    held(before, true) === held(result.pools, true) + paidFromPools(result, 'BHC'),
    'BHC of pools before differs from pools and payments after',
  );
}

function checkStatic({ static: lines, accelerations, firstEarnings }: SettleResult): void {
  for (let row = 0; row < lines.count; row++) {
    const due = lines.target[row]! + lines.accelerated[row]! + lines.carried[row]!;
    if (
      lines.paid[row]! < 0 ||
      lines.pending[row]! < 0 ||
      due !== lines.paid[row]! + lines.pending[row]!
    ) {
      invariant(false, `the static of member ${lines.member[row]} does not add up`);
    }
  }
  const accelerated = sumColumn(lines.accelerated, 'accelerated');
  invariant(
    accelerated === sumColumn(accelerations.amount, 'accelerations'),
    'accelerated static differs from what the orders were brought forward',
  );
  invariant(
    accelerated <= sumColumn(firstEarnings.grant, 'grants'),
    'acceleration exceeds the grants',
  );
}

function checkLines(kind: string, { count, member, target, paid }: LineTable): void {
  for (let row = 0; row < count; row++) {
    if (paid[row]! < 0 || paid[row]! > target[row]! || !Number.isSafeInteger(target[row]!))
      invariant(false, `${kind} of member ${member[row]} is paid ${paid[row]} of ${target[row]}`);
  }
}

/**
 * Team lines take at most the highest rate, a peer's part of it, an override and the generations
 * (rulebook §7).
 */
function checkCeiling({ plan }: SettleInput, { payments }: SettleResult): void {
  const { levels, team } = plan;
  const highest = Math.max(...Object.values(levels).map(({ ratePpm }) => ratePpm));
  const ceiling =
    BigInt(highest) * (1_000_000n + BigInt(team.peerPpm)) +
    1_000_000n * BigInt(team.overridePpm + team.generationPpm.reduce((all, ppm) => all + ppm, 0));
  invariant(
    payments.team.dues * 1_000_000_000_000n <= payments.static.paid * ceiling,
    'team lines exceed the ceiling on what static paid',
  );
}
