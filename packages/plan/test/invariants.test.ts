import { micro } from '@fairlaunch/money';
import { describe, expect, it } from 'vitest';
import {
  InvariantError,
  defaultPlan,
  memberTable,
  orderTable,
  packageRates,
  poolBalances,
  settle,
  type SettleInput,
  type SettleResult,
} from '../src/index.ts';
import { checkInvariants } from '../src/settle/invariants.ts';

const order = {
  rates: packageRates(defaultPlan, 'P180'),
  amount: micro('1000'),
  kind: 'REAL',
  openDay: 9,
  accelerated: 0n,
} as const;
const input: SettleInput = {
  day: 10,
  isoStart: 0,
  plan: defaultPlan,
  pools: {
    STATIC: micro('1'),
    TEAM: micro('1'),
    NET_DIV: micro('30'),
    BHC_EMISSION: micro('1'),
    BHC_REF: micro('1'),
  },
  members: memberTable([
    { seat: 1, sponsor: 0, boundDay: 0, pending: 0n },
    { seat: 2, sponsor: 1, boundDay: 0, pending: 0n },
  ]),
  orders: orderTable([
    { ...order, number: 1, member: 1, openDay: 2 },
    { ...order, number: 2, member: 2 },
  ]),
  nodes: [
    {
      number: 1,
      member: 2,
      kind: 'MAIN',
      price: micro('2500'),
      activeFrom: 10,
      bonusStopped: false,
    },
  ],
  positions: [],
};

const check = (change: (result: SettleResult) => void) => () => {
  const result = settle(input);
  change(result);
  checkInvariants(poolBalances(input.pools), input, result);
};

describe('an invariant that fails stops the close (rulebook §6, step 13)', () => {
  it('and a sound close passes', () => expect(check(() => {})).not.toThrow());

  it.each([
    [
      'a pool below zero',
      check((result) => {
        result.pools.STATIC = -1n;
      }),
    ],
    [
      'money from nowhere',
      check((result) => {
        result.pools.TASK += 1n;
      }),
    ],
    [
      'money that is gone',
      check((result) => {
        result.pools.REVENUE -= 1n;
      }),
    ],
    [
      'BHC from nowhere',
      check((result) => {
        result.pools.SWAP_INV += 1n;
      }),
    ],
    [
      'a line that pays what no pool paid',
      check(({ static: lines }) => {
        lines.paid[0]! += 1;
        lines.pending[0]! -= 1;
      }),
    ],
    [
      'BHC that no pool paid',
      check(({ lines }) => {
        lines.BHC_OUTPUT.paid[0]! -= 1;
      }),
    ],
    [
      'a static line that does not add up',
      check(({ static: lines }) => {
        lines.carried[0]! += 1;
      }),
    ],
    [
      'a target that is not paid and not pending',
      check(({ static: lines }) => {
        lines.target[0]! += 1;
      }),
    ],
    [
      'a static line below zero',
      check(({ static: lines }) => {
        lines.target[0]! -= 2 ** 40;
        lines.pending[0]! -= 2 ** 40;
      }),
    ],
    [
      'acceleration that no order took',
      check(({ static: lines }) => {
        lines.accelerated[0]! += 1;
        lines.pending[0]! += 1;
      }),
    ],
    [
      'acceleration beyond the grants',
      check((result) => {
        result.firstEarnings.grant.fill(0);
      }),
    ],
    [
      'a line that is paid more than its target',
      check(({ lines }) => {
        lines.GENERATION.target[0]! -= 2 ** 40;
      }),
    ],
    [
      'team lines beyond the ceiling',
      check((result) => {
        result.payments.team.dues = (result.payments.static.paid * 224n) / 1_000n + 1n;
      }),
    ],
    [
      'node prices that were not split',
      check((result) => {
        result.activated = [];
      }),
    ],
  ])('for %s', (_, broken) => expect(broken).toThrow(InvariantError));
});
