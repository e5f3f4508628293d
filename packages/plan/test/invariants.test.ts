import { micro } from '@fairlaunch/money';
import { describe, expect, it } from 'vitest';
import { InvariantError, defaultPlan, memberTable, orderTable, orderTerms, poolBalances, settle, type SettleInput, type SettleResult, type StaticLine } from '../src/index.ts';
import { openClose, type Close } from '../src/settle/close.ts';
import { checkInvariants } from '../src/settle/invariants.ts';
import { payStatic } from '../src/settle/static.ts';

const amount = micro('1000');
const terms = orderTerms(defaultPlan, 'P180', amount);
const order = { ...terms, amount, kind: 'REAL', openDay: 9, released: 0n, granted: false } as const;
const input: SettleInput = {
  day: 10,
  plan: defaultPlan,
  pools: { STATIC: micro('1') },
  members: memberTable([{ seat: 1, sponsor: 0, pending: 0n }, { seat: 2, sponsor: 1, pending: 0n }]),
  orders: orderTable([{ ...order, number: 1, member: 1 }, { ...order, number: 2, member: 2 }]),
  exits: [],
};

const check = (change: (result: SettleResult, line: StaticLine, close: Close) => void) => () => {
  const close = openClose(input);
  payStatic(close);
  const result = settle(input);
  change(result, result.lines.find((line) => line.kind === 'STATIC')!, close);
  checkInvariants(close, poolBalances(input.pools), result);
};

describe('an invariant that fails stops the close (rulebook §6, step 13)', () => {
  it('and a sound close passes', () => expect(check(() => {})).not.toThrow());

  it.each([
    ['a pool below zero', check((result) => { result.pools.STATIC = -1n; })],
    ['money from nowhere', check((result) => { result.pools.TASK += 1n; })],
    ['a line that pays what no pool paid', check((_, line) => { line.paid += 1n; line.pending -= 1n; })],
    ['a line that does not add up', check((_, line) => { line.carried += 1n; })],
    ['a target that no order released', check((_, line) => { line.target += 1n; line.pending += 1n; })],
    ['acceleration that no order took', check((_, line) => { line.accelerated += 1n; line.pending += 1n; })],
    ['acceleration beyond the grants', check((result) => { result.grants = []; })],
    ['a release beyond the quota', check((_, _line, close) => { close.orders.released[0] = close.orders.quota[0]! + 1; })],
    ['acceleration beyond its cap', check((_, _line, close) => { close.accelerated[0] = close.orders.accelerationCap[0]! + 1; })],
    ['an order that left and earned', check((_, _line, close) => { close.left[0] = 1; })],
  ])('for %s', (_, broken) => expect(broken).toThrow(InvariantError));
});
