import { micro } from '@fairlaunch/money';
import { describe, expect, it } from 'vitest';
import {
  defaultPlan,
  memberTable,
  orderTable,
  orderTerms,
  packageRates,
  settle,
  type OrderRow,
} from '../src/index.ts';

const DAY = 50;

const order = (
  number: number,
  member: number,
  name: string,
  amount: string,
  change: Partial<OrderRow> = {},
): OrderRow => ({
  number,
  member,
  amount: micro(amount),
  kind: 'REAL',
  openDay: 0,
  rates: packageRates(defaultPlan, name),
  accelerated: 0n,
  ...change,
});

/** An order accelerated so far that `left` remains after this close's own release. */
const leaving = (name: string, amount: string, left: string): Partial<OrderRow> => {
  const { daily, quota } = orderTerms(defaultPlan, name, micro(amount));
  return { accelerated: quota - daily * BigInt(DAY) - micro(left) };
};

const members = memberTable([
  { seat: 1, sponsor: 0, boundDay: 0, pending: 0n },
  { seat: 2, sponsor: 1, boundDay: 0, pending: 0n },
]);

const close = (orders: OrderRow[]) =>
  settle({
    day: DAY,
    isoStart: undefined,
    plan: defaultPlan,
    pools: { STATIC: micro('100') },
    members,
    orders: orderTable(orders),
    nodes: [],
    positions: [],
  });

describe('acceleration (rulebook §4)', () => {
  const p90 = orderTerms(defaultPlan, 'P90', micro('500'));
  const p180 = orderTerms(defaultPlan, 'P180', micro('1000'));
  const referral = order(3, 2, 'P180', '1000', { openDay: DAY - 1 });

  it('follows the worked example: an order with 0.5 left takes 0.5 and completes, one with 30 left takes 1.5', () => {
    const result = close([
      order(1, 1, 'P90', '500', leaving('P90', '500', '0.5')),
      order(2, 1, 'P180', '1000', { ...leaving('P180', '1000', '25'), accelerated: 0n }),
      referral,
    ]);
    expect([...result.accelerations.order]).toEqual([1, 2]);
    expect([...result.accelerations.member]).toEqual([1, 1]);
    expect([...result.accelerations.amount]).toEqual([500_000, 1_500_000]);
    expect(result.completed.map((ended) => ended.order)).toEqual([1]);
    expect(result.static.member[0]).toBe(1);
    expect(BigInt(result.static.target[0]!)).toBe(p90.daily + p180.daily);
    expect(result.static.accelerated[0]).toBe(2_000_000);
  });

  it("adds up the day's grants first, and gives a second order only what the first has no room for", () => {
    const again = order(4, 2, 'P180', '1000', { openDay: DAY - 1 });
    const result = close([order(1, 1, 'P90', '500'), order(2, 1, 'P180', '1000'), referral, again]);
    expect([...result.accelerations.amount]).toEqual([
      Number(p90.accelerationCap),
      4_000_000 - Number(p90.accelerationCap),
    ]);
  });

  it('lapses for a sponsor without an order that earns that day', () => {
    const result = close([order(1, 1, 'P180', '1000', { openDay: DAY }), referral]);
    expect([...result.firstEarnings.order]).toEqual([3]);
    expect([...result.firstEarnings.grant]).toEqual([2_000_000]);
    expect(result.accelerations.count).toBe(0);
    expect([...result.static.member]).toEqual([2]);
  });

  it('gives nothing to the house', () => {
    expect(close([order(1, 1, 'P180', '1000', { openDay: DAY - 1 })]).firstEarnings.count).toBe(0);
  });
});
