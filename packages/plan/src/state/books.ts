import type { Micro } from '@fairlaunch/money';
import { invariant, sumColumn } from '../tables/columns.ts';

/** What the ledger counts (rulebook §2). */
export const ASSETS = ['USDT', 'USDB', 'BHC', 'WPT', 'CPT', 'COUPON'] as const;
export type Asset = (typeof ASSETS)[number];

export const MEMBER_ACCOUNTS = [
  'available',
  'frozen',
  'principal',
  'conditional',
  'vesting',
  'escrow',
] as const;
export type MemberAccount = (typeof MEMBER_ACCOUNTS)[number];

/** Sources and sinks outside of the house, whose balance may be below zero (rulebook §2). */
const WITHOUT_FLOOR: ReadonlySet<string> = new Set(['CHAIN', 'MINT', 'GRANT', 'BTC']);

/** What an account of a seat, or of the house (seat 0), gets or gives; micro-units. */
export type Leg = { seat: number; account: string; asset: Asset; amount: Micro };

/** Moves an amount; a move of nothing has no legs. */
export const move = (from: Omit<Leg, 'amount'>, to: Omit<Leg, 'amount'>, amount: Micro): Leg[] =>
  amount === 0n
    ? []
    : [
        { ...from, amount: -amount },
        { ...to, amount },
      ];

export const ofMember = (
  seat: number,
  account: MemberAccount,
  asset: Asset = 'USDT',
): Omit<Leg, 'amount'> => ({ seat, account, asset });

export const ofHouse = (account: string, asset: Asset = 'USDT'): Omit<Leg, 'amount'> => ({
  seat: 0,
  account,
  asset,
});

const nameOf = (account: string, asset: Asset): string => `${account}.${asset}`;

/**
 * Balances of every account: a column by seat for each account that any member has used, whole
 * micro-units below 2⁵³; the house's by name, which `CHAIN` may exceed.
 */
export class Books {
  readonly members = new Map<string, Float64Array>();
  readonly house = new Map<string, Micro>();

  balance({ seat, account, asset }: Omit<Leg, 'amount'>): Micro {
    const name = nameOf(account, asset);
    return seat === 0 ? (this.house.get(name) ?? 0n) : BigInt(this.members.get(name)?.[seat] ?? 0);
  }

  /**
   * Applies legs together.
   * @returns what keeps them from it, in words; then nothing has changed
   */
  post(legs: readonly Leg[]): string | undefined {
    const sums = new Map<Asset, Micro>();
    const after = new Map<string, { leg: Leg; balance: Micro }>();
    for (const leg of legs) {
      sums.set(leg.asset, (sums.get(leg.asset) ?? 0n) + leg.amount);
      const place = `${leg.seat}.${nameOf(leg.account, leg.asset)}`;
      const before = after.get(place)?.balance ?? this.balance(leg);
      after.set(place, { leg, balance: before + leg.amount });
    }
    for (const [asset, sum] of sums) if (sum !== 0n) return `its legs in ${asset} sum to ${sum}`;
    for (const { leg, balance } of after.values())
      if (balance < 0n && !(leg.seat === 0 && WITHOUT_FLOOR.has(leg.account)))
        return `${leg.account} ${leg.asset} of seat ${leg.seat} would be ${balance}`;
    for (const { leg, balance } of after.values()) this.#set(leg, balance);
    return undefined;
  }

  /**
   * Adds amounts to an account of many members, or takes them from it with `sign` −1.
   * @returns the sum of the amounts
   * @throws InvariantError when a balance would be below zero or no longer exact
   */
  addAll(
    { account, asset }: { account: MemberAccount; asset: Asset },
    { member, paid }: { member: Uint32Array; paid: Float64Array },
    sign: 1 | -1 = 1,
  ): Micro {
    const column = this.#column(nameOf(account, asset), member.at(-1) ?? 0);
    let sum = 0;
    for (let row = 0; row < member.length; row++) {
      const seat = member[row]!;
      const after = column[seat]! + sign * paid[row]!;
      if (after < 0) invariant(false, `${account} ${asset} of seat ${seat} would be ${after}`);
      column[seat] = after;
      sum += paid[row]!;
    }
    invariant(Number.isSafeInteger(sum), 'a sum reaches 2^53');
    return BigInt(sum);
  }

  /** Sum of every account in an asset, which double entry keeps at zero. */
  sum(asset: Asset): Micro {
    let sum = 0n;
    for (const [name, balance] of this.house) if (name.endsWith(`.${asset}`)) sum += balance;
    for (const [name, column] of this.members)
      if (name.endsWith(`.${asset}`)) sum += sumColumn(column, name);
    return sum;
  }

  #set({ seat, account, asset }: Leg, balance: Micro): void {
    const name = nameOf(account, asset);
    if (seat === 0) this.house.set(name, balance);
    else this.#column(name, seat)[seat] = Number(balance);
  }

  #column(name: string, seat: number): Float64Array {
    const known = this.members.get(name) ?? new Float64Array(0);
    if (seat < known.length) return known;
    const grown = new Float64Array(Math.max(16, 2 * known.length, seat + 1));
    grown.set(known);
    this.members.set(name, grown);
    return grown;
  }
}
