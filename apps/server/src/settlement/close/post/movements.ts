import { principalAsset, type PrincipalAsset, type SettleResult } from '@fairlaunch/plan';

/** Signed change of an account at a close in micro-units; seat 0 is the house. */
export type CloseLeg = {
  kind: string;
  seat: number;
  account: string;
  asset: PrincipalAsset;
  amount: bigint;
};

/**
 * Legs of everything that a close moves beside its lines (rulebook §2): exits, maturities, nodes and
 * weeks. Those of each kind sum to zero in each asset.
 */
export const movements = (result: SettleResult): CloseLeg[] => [
  ...orders(result),
  ...nodes(result),
  ...weeks(result),
];

function* orders({ exited, completed }: SettleResult): Generator<CloseLeg> {
  for (const { member, kind, principal, fee, feeShares } of exited) {
    const asset = principalAsset(kind);
    yield leg('EXIT', member, 'principal', -(principal + fee), asset);
    yield leg('EXIT', member, 'available', principal, asset);
    if (asset === 'USDB') yield* redeemed('EXIT', fee);
    for (const [account, share] of Object.entries(feeShares)) yield leg('EXIT', 0, account, share);
  }
  for (const { member, kind, principal } of completed) {
    const asset = principalAsset(kind);
    yield leg('MATURITY', member, 'principal', -principal, asset);
    yield leg('MATURITY', member, 'available', principal, asset);
  }
}

function* nodes({ activated }: SettleResult): Generator<CloseLeg> {
  for (const {
    member,
    sponsor,
    price,
    shares: { SALES_BONUS: bonus, ...pools },
  } of activated) {
    yield leg('NODE_ACTIVATED', member, 'escrow', -price);
    yield leg('NODE_ACTIVATED', sponsor, 'available', bonus);
    for (const [account, share] of Object.entries(pools))
      yield leg('NODE_ACTIVATED', 0, account, share);
  }
}

function* weeks({ week }: SettleResult): Generator<CloseLeg> {
  for (const { member, conditional, state } of week?.results ?? []) {
    const to =
      state === 'COMPLETED' ? { seat: member, account: 'available' } : { seat: 0, account: 'TEAM' };
    yield* moved(`WEEK_${state}`, member, to, conditional);
  }
  for (const { member, amount, state } of week?.fullNode ?? []) {
    const to =
      state === 'FULL' ? { seat: member, account: 'available' } : { seat: 0, account: 'FEE_DIV' };
    yield* moved(`${state}_NODE`, member, to, amount);
  }
}

/** A fee in USDB becomes USDT 1:1 out of the reserve (rulebook §8). */
const redeemed = (kind: string, fee: bigint): CloseLeg[] => [
  leg(kind, 0, 'MINT', fee, 'USDB'),
  leg(kind, 0, 'RESERVE', -fee),
];

const leg = (
  kind: string,
  seat: number,
  account: string,
  amount: bigint,
  asset: PrincipalAsset = 'USDT',
): CloseLeg => ({ kind, seat, account, asset, amount });

/** Moves what waited for an assessment. */
const moved = (
  kind: string,
  seat: number,
  to: { seat: number; account: string },
  amount: bigint,
): CloseLeg[] => [leg(kind, seat, 'conditional', -amount), leg(kind, to.seat, to.account, amount)];
