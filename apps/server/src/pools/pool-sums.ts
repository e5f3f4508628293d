import { KINDS, LINE_KINDS, POOLS, type Pool } from '@fairlaunch/plan';
import type { CloseSums } from './posted-closes.ts';

/** Micro-units; `newlyDue` is without what was carried over. */
export type PoolSums = { newlyDue: bigint; due: bigint; paid: bigint };

type Kind = (typeof KINDS)[number];

/** The pool that a kind of line is paid from; undefined where it comes out of a member's own account. */
function poolOf(kind: Kind): Pool | undefined {
  if (kind === 'STATIC') return 'STATIC';
  const { from } = LINE_KINDS[kind];
  return POOLS.find((pool) => pool === from);
}

/** Pools that closes pay rewards from; the others pay when a member acts, or none. */
export const PERIODIC_POOLS: ReadonlySet<string> = new Set(
  KINDS.flatMap((kind) => poolOf(kind) ?? []),
);

/** Pools whose rewards are in USDT. */
export const USDT_POOLS: ReadonlySet<string> = new Set(
  KINDS.flatMap((kind) =>
    kind === 'STATIC' || LINE_KINDS[kind].asset === 'USDT' ? (poolOf(kind) ?? []) : [],
  ),
);

/** @param closes consecutive, newest first */
export function poolSums(closes: readonly CloseSums[]): Map<Pool, PoolSums> {
  const sums = new Map<Pool, PoolSums>();
  const add = (pool: Pool, target: bigint, paid: bigint) => {
    const before = sums.get(pool) ?? { newlyDue: 0n, due: 0n, paid: 0n };
    sums.set(pool, {
      newlyDue: before.newlyDue + target,
      due: before.due + target,
      paid: before.paid + paid,
    });
  };
  for (const { target, paid, totals } of closes) {
    add('STATIC', target, paid);
    for (const kind of KINDS) {
      const pool = poolOf(kind);
      const total = totals?.[kind];
      if (kind === 'STATIC' || !pool || !total) continue;
      add(pool, BigInt(total.target), BigInt(total.paid));
    }
  }
  // Only static carries over (rulebook §3): what came over into the oldest close was due in it too.
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
