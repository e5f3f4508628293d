import { micro } from '@fairlaunch/money';
import { describe, expect, it } from 'vitest';
import { defaultPlan, memberTable, orderTable, orderTerms, settle, type OrderRow } from '../src/index.ts';

const order = (number: number, member: number, name: string, amount: string, change: Partial<OrderRow> = {}): OrderRow =>
  ({ ...orderTerms(defaultPlan, name, micro(amount)), number, member, amount: micro(amount), kind: 'REAL', openDay: 0, released: 0n, granted: true, ...change });

const members = memberTable([{ seat: 1, sponsor: 0, pending: 0n }, { seat: 2, sponsor: 1, pending: 0n }]);

const close = (orders: OrderRow[]) => settle({ day: 50, plan: defaultPlan, pools: { STATIC: micro('100') }, members, orders: orderTable(orders), exits: [] });

describe('acceleration (rulebook §4)', () => {
  const p90 = orderTerms(defaultPlan, 'P90', micro('500'));
  const p180 = orderTerms(defaultPlan, 'P180', micro('1000'));
  const referral = order(3, 2, 'P180', '1000', { openDay: 49, granted: false });

  it('the worked example: an order with 0.5 left takes 0.5 and completes, one with 30 left takes 1.5', () => {
    const result = close([
      order(1, 1, 'P90', '500', { released: p90.quota - micro('0.5') - p90.daily }),
      order(2, 1, 'P180', '1000', { released: p180.quota - micro('30') - p180.daily }),
      referral,
    ]);
    expect([...result.orders.accelerated]).toEqual([500_000, 1_500_000, 0]);
    expect(result.completed.map((ended) => ended.order)).toEqual([1]);
    expect(result.lines.find((line) => line.kind === 'STATIC')).toMatchObject({ member: 1, target: p90.daily + p180.daily, accelerated: micro('2') });
  });

  it('lapses for a sponsor that has no order which earns that day', () => {
    const result = close([order(1, 1, 'P180', '1000', { openDay: 50, granted: false }), referral]);
    expect(result.grants).toEqual([{ order: 3, referral: 2, sponsor: 1, amount: micro('2') }]);
    expect(result.lines.some((line) => line.member === 1 && line.kind === 'STATIC')).toBe(false);
  });

  it('gives nothing to the house', () => {
    const result = close([order(1, 1, 'P180', '1000', { openDay: 49, granted: false })]);
    expect(result.grants).toEqual([]);
    expect(result.orders.granted[0]).toBe(1);
  });
});
