import type { SettleResult } from '@fairlaunch/plan';

/** A movement of one account at a close: micro-units that it gains (positive) or gives (negative); seat 0 is the house. */
export type CloseLeg = { kind: string; seat: number; account: string; asset: 'USDT'; amount: number };

/** Adds legs up by kind and account, so that each is one row. */
class Legs {
  readonly #rows = new Map<string, CloseLeg>();

  add(kind: string, seat: number, account: string, amount: bigint): void {
    if (amount === 0n) return;
    const key = `${kind} ${seat} ${account}`;
    const row = this.#rows.get(key);
    if (row) row.amount += Number(amount);
    else this.#rows.set(key, { kind, seat, account, asset: 'USDT', amount: Number(amount) });
  }

  all(): CloseLeg[] {
    return [...this.#rows.values()];
  }
}

function orders(legs: Legs, { exited, completed }: SettleResult): void {
  for (const { member, principal, fee, feeShares } of exited) {
    legs.add('EXIT', member, 'principal', -(principal + fee));
    legs.add('EXIT', member, 'available', principal);
    for (const [account, share] of Object.entries(feeShares)) legs.add('EXIT', 0, account, share);
  }
  for (const { member, principal } of completed) {
    legs.add('MATURITY', member, 'principal', -principal);
    legs.add('MATURITY', member, 'available', principal);
  }
}

function nodes(legs: Legs, { activated }: SettleResult): void {
  for (const { member, sponsor, price, shares: { SALES_BONUS: bonus, ...pools } } of activated) {
    legs.add('NODE_ACTIVATED', member, 'escrow', -price);
    if (bonus > 0n) legs.add('NODE_ACTIVATED', sponsor, 'available', bonus);
    for (const [account, share] of Object.entries(pools)) legs.add('NODE_ACTIVATED', 0, account, share);
  }
}

function weeks(legs: Legs, { week }: SettleResult): void {
  const move = (kind: string, member: number, amount: bigint, pool: string | undefined) => {
    legs.add(kind, member, 'conditional', -amount);
    if (pool) legs.add(kind, 0, pool, amount);
    else legs.add(kind, member, 'available', amount);
  };
  for (const { member, conditional, state } of week?.results ?? []) {
    if (state === 'COMPLETED') move('WEEK_COMPLETED', member, conditional, undefined);
    else move('WEEK_INCOMPLETE', member, conditional, 'TEAM');
  }
  for (const { member, amount, state } of week?.fullNode ?? []) {
    if (state === 'FULL') move('FULL_NODE', member, amount, undefined);
    else move('NOT_FULL_NODE', member, amount, 'FEE_DIV');
  }
}

/** What a close moves beside its lines (rulebook §2): exits, maturities, nodes and weeks. */
export function closeLegs(result: SettleResult): CloseLeg[] {
  const legs = new Legs();
  orders(legs, result);
  nodes(legs, result);
  weeks(legs, result);
  return legs.all();
}
