import { principalAsset, type PrincipalAsset, type SettleResult } from '@fairlaunch/plan';

/** Signed change of an account at a close in micro-units; seat 0 is the house. */
export type CloseLeg = {
  kind: string;
  seat: number;
  account: string;
  asset: PrincipalAsset;
  amount: bigint;
};

/** Legs that sum to zero in each asset, with the order that ends or the node that activates. */
export type Movement = {
  legs: CloseLeg[];
  ended?: { order: number; by: 'MATURITY' | 'EXIT' };
  activated?: { node: number; seat: number };
};

/**
 * Everything that a close moves beside its lines (rulebook §2): exits, maturities, nodes and weeks.
 * Pools gain by these before lines are paid from them.
 */
export function* movements(result: SettleResult): Generator<Movement> {
  yield* orders(result);
  yield* nodes(result);
  yield* weeks(result);
}

function* orders({ exited, completed }: SettleResult): Generator<Movement> {
  for (const { order, member, kind, principal, fee, feeShares } of exited) {
    const asset = principalAsset(kind);
    yield {
      ended: { order, by: 'EXIT' },
      legs: [
        leg('EXIT', member, 'principal', -(principal + fee), asset),
        leg('EXIT', member, 'available', principal, asset),
        ...(asset === 'USDB' ? redeemed('EXIT', fee) : []),
        ...Object.entries(feeShares).map(([account, share]) => leg('EXIT', 0, account, share)),
      ],
    };
  }
  for (const { order, member, kind, principal } of completed) {
    const asset = principalAsset(kind);
    yield {
      ended: { order, by: 'MATURITY' },
      legs: [
        leg('MATURITY', member, 'principal', -principal, asset),
        leg('MATURITY', member, 'available', principal, asset),
      ],
    };
  }
}

function* nodes({ activated }: SettleResult): Generator<Movement> {
  for (const {
    node,
    member,
    sponsor,
    price,
    shares: { SALES_BONUS: bonus, ...pools },
  } of activated) {
    yield {
      activated: { node, seat: member },
      legs: [
        leg('NODE_ACTIVATED', member, 'escrow', -price),
        leg('NODE_ACTIVATED', sponsor, 'available', bonus),
        ...Object.entries(pools).map(([account, share]) =>
          leg('NODE_ACTIVATED', 0, account, share),
        ),
      ],
    };
  }
}

function* weeks({ week }: SettleResult): Generator<Movement> {
  for (const { member, conditional, state } of week?.results ?? []) {
    const to =
      state === 'COMPLETED' ? { seat: member, account: 'available' } : { seat: 0, account: 'TEAM' };
    yield { legs: moved(`WEEK_${state}`, member, 'conditional', to, conditional) };
  }
  for (const { member, amount, state } of week?.fullNode ?? []) {
    const to =
      state === 'FULL' ? { seat: member, account: 'available' } : { seat: 0, account: 'FEE_DIV' };
    yield { legs: moved(`${state}_NODE`, member, 'conditional', to, amount) };
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

const moved = (
  kind: string,
  seat: number,
  account: string,
  to: { seat: number; account: string },
  amount: bigint,
): CloseLeg[] => [leg(kind, seat, account, -amount), leg(kind, to.seat, to.account, amount)];
