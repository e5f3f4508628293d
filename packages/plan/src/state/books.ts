import type { Micro } from '@fairlaunch/money';
import { invariant, sumColumn } from '../tables/columns.ts';
import { Amounts, HOUSE, type Holder } from './amounts.ts';
import type { Asset, MemberAccountName } from './assets.ts';

/** Sources and sinks outside of the house, whose balance may be below zero (rulebook §2). */
const WITHOUT_FLOOR: ReadonlySet<string> = new Set(['CHAIN', 'MINT', 'GRANT', 'BTC']);

/** An account of a holder. */
export type Place = { holder: Holder; account: string; asset: Asset };

/** What an account gets, or below zero gives; micro-units. */
export type Leg = Place & { amount: Micro };

/** Moves an amount; a move of nothing has no legs. */
export const move = (from: Place, to: Place, amount: Micro): Leg[] =>
  amount === 0n
    ? []
    : [
        { ...from, amount: -amount },
        { ...to, amount },
      ];

export const ofMember = (
  holder: Holder,
  account: MemberAccountName,
  asset: Asset = 'USDT',
): Place => ({
  holder,
  account,
  asset,
});

export const ofHouse = (account: string, asset: Asset = 'USDT'): Place => ({
  holder: HOUSE,
  account,
  asset,
});

/** Turns USDT into USDB: RESERVE takes it, MINT gives as much (rulebook §2). */
export const mint = (from: Place, to: Place, amount: Micro): Leg[] => [
  ...move(from, ofHouse('RESERVE'), amount),
  ...move(ofHouse('MINT', 'USDB'), to, amount),
];

/** Turns USDB into USDT. */
export const redeem = (from: Place, to: Place, amount: Micro): Leg[] => [
  ...move(from, ofHouse('MINT', 'USDB'), amount),
  ...move(ofHouse('RESERVE'), to, amount),
];

const nameOf = ({ account, asset }: Place): string => `${account}.${asset}`;

/** What legs come to for each account, by one text whatever their order. */
export function sumsOf(legs: readonly Leg[]): Map<string, Leg> {
  const sums = new Map<string, Leg>();
  for (const leg of legs) {
    const place = `${leg.holder}.${nameOf(leg)}`;
    const amount = (sums.get(place)?.amount ?? 0n) + leg.amount;
    sums.set(place, { ...leg, amount });
  }
  return sums;
}

/** Balances of every account. */
export class Books {
  readonly amounts = new Amounts();

  balance(place: Place): Micro {
    return this.amounts.get(place.holder, nameOf(place));
  }

  /** @returns what keeps legs from being applied together, in words */
  problemOf(legs: readonly Leg[]): string | undefined {
    const sums = new Map<Asset, Micro>();
    for (const { asset, amount } of legs) sums.set(asset, (sums.get(asset) ?? 0n) + amount);
    for (const [asset, sum] of sums) if (sum !== 0n) return `its legs in ${asset} sum to ${sum}`;
    for (const leg of sumsOf(legs).values()) {
      const after = this.balance(leg) + leg.amount;
      if (after < 0n && !(leg.holder === HOUSE && WITHOUT_FLOOR.has(leg.account)))
        return `${nameOf(leg)} of ${leg.holder} would be ${after}`;
    }
    return undefined;
  }

  /** @throws InvariantError when they cannot be applied together; then nothing has changed */
  post(legs: readonly Leg[]): void {
    const problem = this.problemOf(legs);
    invariant(problem === undefined, problem ?? '');
    for (const leg of sumsOf(legs).values())
      this.amounts.set(leg.holder, nameOf(leg), this.balance(leg) + leg.amount);
  }

  /**
   * Adds amounts to an account of many members, or takes them from it with `sign` −1.
   * @throws InvariantError when a balance would be below zero
   */
  addAll(
    account: MemberAccountName,
    asset: Asset,
    { member, paid }: { member: Uint32Array; paid: Float64Array },
    sign: 1 | -1 = 1,
  ): void {
    const name = nameOf({ holder: HOUSE, account, asset });
    const column = this.amounts.column(name, member.at(-1) ?? 0);
    for (let row = 0; row < member.length; row++) {
      const seat = member[row]!;
      const after = column[seat]! + sign * paid[row]!;
      if (after < 0) invariant(false, `${name} of ${seat} would be ${after}`);
      column[seat] = after;
    }
  }

  /** Sets a pool to what a close leaves in it. */
  setPool(place: Place, balance: Micro): void {
    this.amounts.set(HOUSE, nameOf(place), balance);
  }

  /** Sum of every account in an asset, which double entry keeps at zero. */
  sum(asset: Asset): Micro {
    const { house, guests, columns } = this.amounts;
    const isOf = (name: string) => name.endsWith(`.${asset}`);
    let sum = 0n;
    for (const amounts of [house, ...guests.values()])
      for (const [name, balance] of amounts) if (isOf(name)) sum += balance;
    for (const [name, column] of columns) if (isOf(name)) sum += sumColumn(column, name);
    return sum;
  }
}
