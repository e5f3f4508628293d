import { prorated, shared, total } from './arithmetic.ts';
import type { Close, LineKind, RewardLine } from './close-types.ts';
import type { PoolName } from './names.ts';
import { memberOf, type World } from './world.ts';

/** A member's due, or its weight in a share, before the payment is computed. */
export type Claim = { member: number; amount: bigint };

function credit(world: World, line: RewardLine): void {
  const member = memberOf(world, line.member);
  if (line.kind === 'BHC_OUTPUT' || line.kind === 'TOKEN_REFERRAL') member.bhc += line.paid;
  else member.usdt[line.to] += line.paid;
}

/**
 * Takes lines out of a pool and credits them; lines with nothing due are left out (rulebook §17).
 */
export function payFromPool(
  world: World,
  close: Close,
  pool: PoolName,
  lines: readonly RewardLine[],
): void {
  const due = lines.filter((line) => line.target > 0n);
  world.pools[pool] -= total(due.map((line) => line.paid));
  for (const line of due) credit(world, line);
  close.lines.push(...due);
}

/**
 * Pays dues in micro-units of one kind, pro-rated over a pool; what is not paid lapses (rulebook
 * §3).
 */
export function payDues(
  world: World,
  close: Close,
  pool: PoolName,
  kind: LineKind,
  dues: readonly Claim[],
): void {
  const paid = prorated(
    dues.map((due) => due.amount),
    world.pools[pool],
  );
  payFromPool(
    world,
    close,
    pool,
    dues.map((due, index) => ({
      member: due.member,
      kind,
      target: due.amount,
      paid: paid[index]!,
      to: 'available',
    })),
  );
}

/**
 * Shares a sum in micro-units of a pool by weights; what rounding leaves stays in the pool
 * (rulebook §0).
 */
export function payShares(
  world: World,
  close: Close,
  pool: PoolName,
  kind: LineKind,
  sum: bigint,
  weights: readonly Claim[],
  to: RewardLine['to'] = 'available',
): void {
  const shares = shared(
    sum,
    weights.map((weight) => weight.amount),
  );
  payFromPool(
    world,
    close,
    pool,
    weights.map((weight, index) => ({
      member: weight.member,
      kind,
      target: shares[index]!,
      paid: shares[index]!,
      to,
    })),
  );
}
