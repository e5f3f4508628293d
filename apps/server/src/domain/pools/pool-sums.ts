import { LINE_KINDS, LINE_KINDS_A_TO_Z, POOL_ASSETS, POOLS, type Pool } from '@fairlaunch/plan';
import type { CloseSums } from './posted-closes.ts';

/** In micro-units; `newlyDue` leaves out what was carried over. */
export type PoolSums = { newlyDue: bigint; due: bigint; paid: bigint };

/** Undefined for lines that come out of the member's own account. */
const poolNamed = (source: string | undefined): Pool | undefined =>
  POOLS.find((pool) => pool === source);

/** Pools that closes pay rewards from; the others pay when a member acts, or pay none. */
export const PERIODIC_POOLS: ReadonlySet<Pool> = new Set(
  LINE_KINDS_A_TO_Z.flatMap((kind) => poolNamed(LINE_KINDS[kind].from) ?? []),
);

/** Pools whose rewards are in USDT. */
const USDT_POOLS: ReadonlySet<Pool> = new Set(
  [...PERIODIC_POOLS].filter((pool) => POOL_ASSETS[pool] === 'USDT'),
);

const PPM = 1_000_000n;

/** Payout ratio; null if nothing was due. */
export const payOutPpm = (paid: bigint, due: bigint): number | null =>
  due === 0n ? null : Number((paid * PPM) / due);

type Sums = Pick<CloseSums, 'target' | 'carried' | 'paid' | 'totals' | 'sources'>;

/** @param closes consecutive closes, newest first */
export function poolSums(closes: readonly Sums[]): Map<Pool, PoolSums> {
  const sums = new Map<Pool, PoolSums>();
  const add = (pool: Pool, target: bigint, paid: bigint) => {
    const before = sums.get(pool) ?? { newlyDue: 0n, due: 0n, paid: 0n };
    sums.set(pool, {
      newlyDue: before.newlyDue + target,
      due: before.due + target,
      paid: before.paid + paid,
    });
  };
  for (const { target, paid, totals, sources } of closes) {
    add('STATIC', target, paid);
    for (const [kind, total] of Object.entries(totals ?? {})) {
      const pool = poolNamed(sources[kind]);
      if (kind === 'STATIC' || !pool) continue;
      add(pool, BigInt(total.target), BigInt(total.paid));
    }
  }
  // Only static carries over (rulebook §3): the oldest close began with what was carried into it.
  const fromStatic = sums.get('STATIC');
  if (fromStatic) fromStatic.due += closes.at(-1)!.carried;
  return sums;
}

export function usdtSums(sums: ReadonlyMap<Pool, PoolSums>): { due: bigint; paid: bigint } {
  let [due, paid] = [0n, 0n];
  for (const [pool, of] of sums) {
    if (!USDT_POOLS.has(pool)) continue;
    due += of.due;
    paid += of.paid;
  }
  return { due, paid };
}
