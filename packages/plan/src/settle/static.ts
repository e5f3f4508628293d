import { STAKE_KINDS, isNewMoney } from '../order-kinds.ts';
import type { Close } from './close.ts';
import { payDues, type Payment } from './pay.ts';
import type { Grant } from './types.ts';

/** What step 3 came to: columns by seat in micro-units, the grants by order number, and the payment. */
export type StaticRewards = {
  target: Float64Array;
  accelerated: Float64Array;
  carried: Float64Array;
  paid: Float64Array;
  pending: Float64Array;
  grants: Grant[];
  payment: Payment;
};

const NEW_MONEY = STAKE_KINDS.map(isNewMoney);

/** Every order that earns releases its own part; at its first such close it brings its sponsor a grant (rulebook §4). */
function releaseOwn(close: Close, target: Float64Array): Grant[] {
  const { orders, members, ownRelease } = close;
  const grants: Grant[] = [];
  for (let row = 0; row < orders.count; row++) {
    if (close.left[row] === 1 || orders.openDay[row]! >= close.day) continue;
    const referral = orders.member[row]!;
    const release = Math.min(orders.daily[row]!, orders.quota[row]! - orders.released[row]!);
    ownRelease[row] = release;
    orders.released[row] = orders.released[row]! + release;
    target[referral] = target[referral]! + release;
    const sponsor = members.sponsor[referral]!;
    if (orders.granted[row] === 0 && NEW_MONEY[orders.kind[row]!] && orders.grant[row]! > 0 && sponsor !== 0) {
      grants.push({ order: orders.number[row]!, referral, sponsor, amount: BigInt(orders.grant[row]!) });
    }
    orders.granted[row] = 1;
  }
  return grants;
}

/** The day's grants bring quota forward, lowest order number first; what finds no room lapses (rulebook §4). */
function accelerate(close: Close, grants: readonly Grant[], accelerated: Float64Array): void {
  if (grants.length === 0) return;
  const { orders } = close;
  const grantLeft = new Float64Array(close.members.count);
  for (const grant of grants) grantLeft[grant.sponsor] = grantLeft[grant.sponsor]! + Number(grant.amount);
  for (let row = 0; row < orders.count; row++) {
    const member = orders.member[row]!;
    if (grantLeft[member] === 0 || close.ownRelease[row] === 0) continue;
    const remaining = orders.quota[row]! - orders.released[row]!;
    const brought = Math.min(remaining, orders.accelerationCap[row]!, grantLeft[member]!);
    close.accelerated[row] = brought;
    orders.released[row] = orders.released[row]! + brought;
    grantLeft[member] = grantLeft[member]! - brought;
    accelerated[member] = accelerated[member]! + brought;
  }
}

/**
 * Step 3: every member's own release, acceleration and pending fall due and are pro-rated over pool STATIC;
 * the unpaid part is pending (rulebook §3, §4, §6).
 */
export function payStatic(close: Close): StaticRewards {
  const { count } = close.members;
  const target = new Float64Array(count), accelerated = new Float64Array(count);
  const grants = releaseOwn(close, target);
  accelerate(close, grants, accelerated);
  const carried = close.pending.slice();
  const dues = carried.map((pending, seat) => pending + target[seat]! + accelerated[seat]!);
  const payment = payDues([dues], close.pools.STATIC);
  const paid = payment.columns[0]!;
  close.pools.STATIC -= payment.paid;
  dues.forEach((due, seat) => {
    close.pending[seat] = due - paid[seat]!;
  });
  return { target, accelerated, carried, paid, pending: close.pending.slice(), grants, payment };
}
