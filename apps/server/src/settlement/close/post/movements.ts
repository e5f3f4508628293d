import type { SettleResult } from '@fairlaunch/plan';

/** Signed change of an account at a close, micro-units; seat 0 is the house. */
export type CloseLeg = { kind: string; seat: number; account: string; amount: bigint };

/** Legs in USDT that sum to zero, and the order that ends or the node that activates with them. */
export type Movement = {
  legs: CloseLeg[];
  ended?: { order: number; by: 'MATURITY' | 'EXIT' };
  activated?: { node: number; seat: number };
};

/**
 * Everything that a close moves beside its lines (rulebook §2): exits, maturities, nodes and weeks.
 * Pools gain by it before lines are paid from them.
 */
export function* movements(result: SettleResult): Generator<Movement> {
  yield* orders(result);
  yield* nodes(result);
  yield* weeks(result);
}

function* orders({ exited, completed }: SettleResult): Generator<Movement> {
  for (const { order, member, principal, fee, feeShares } of exited) {
    yield {
      ended: { order, by: 'EXIT' },
      legs: [
        leg('EXIT', member, 'principal', -(principal + fee)),
        leg('EXIT', member, 'available', principal),
        ...Object.entries(feeShares).map(([account, share]) => leg('EXIT', 0, account, share)),
      ],
    };
  }
  for (const { order, member, principal } of completed) {
    yield {
      ended: { order, by: 'MATURITY' },
      legs: moved(
        'MATURITY',
        member,
        'principal',
        { seat: member, account: 'available' },
        principal,
      ),
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

const leg = (kind: string, seat: number, account: string, amount: bigint): CloseLeg => ({
  kind,
  seat,
  account,
  amount,
});

const moved = (
  kind: string,
  seat: number,
  account: string,
  to: { seat: number; account: string },
  amount: bigint,
): CloseLeg[] => [leg(kind, seat, account, -amount), leg(kind, to.seat, to.account, amount)];
