import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DAYS_A_WEEK,
  InvariantError,
  defaultPlan,
  settle,
  termsOf,
  weekOf,
  type OrderRow,
  type SettleInput,
} from '../src/index.ts';
import { closeInput, closesOf, type CloseRows } from './support/closes.ts';

const steady = (close: CloseRows): boolean =>
  close.orders.length >= 2 &&
  close.nodes.length >= 2 &&
  close.positions.length >= 1 &&
  close.orders.every((order) => !order.leaving && order.openDay < close.day) &&
  weekOf(close.day) !== close.day;

describe('a close stops before anything is returned', () => {
  const [rows] = fc.sample(closesOf(fc.constant(defaultPlan)).filter(steady), {
    numRuns: 1,
    seed: 7,
  });
  const broken =
    (
      change: (rows: CloseRows) => Partial<CloseRows>,
      late: (input: SettleInput) => void = () => {},
    ) =>
    () => {
      const input = closeInput({ ...rows!, ...change(rows!) });
      late(input);
      return settle(input);
    };
  const firstOrder =
    (change: Partial<OrderRow>) =>
    ({ orders }: CloseRows) => ({
      orders: orders.map((order, index) => (index === 0 ? { ...order, ...change } : order)),
    });
  const { quota } = termsOf(rows!.orders[0]!.rates, rows!.orders[0]!.amount);
  const week = {
    plan: defaultPlan,
    assessments: [],
    staticPaid: 0n,
    feeDividends: [],
    ended: [],
    pastWeeks: [],
  };

  const monday = weekOf(rows!.day) + DAYS_A_WEEK;
  const assessment = { member: 1, bigLeg: 0, small: 0n, target: 500n, conditional: 0n };
  const dividend = { member: 1, amount: 0n };

  it('but not for the valid input that the others are made from', () => {
    expect(broken(() => ({}))).not.toThrow();
    expect(
      broken(() => ({
        day: monday,
        week: { ...week, assessments: [assessment], feeDividends: [dividend] },
      })),
    ).not.toThrow();
  });

  it.each([
    ['an order of nobody', broken(firstOrder({ member: 99 }))],
    ['an order of the house', broken(firstOrder({ member: 0 }))],
    ['an order from after the day', broken(firstOrder({ openDay: 20_099 }))],
    ['an order whose quota is released', broken(firstOrder({ accelerated: quota }))],
    ['an order that earned at all of its closes', broken(firstOrder({ openDay: rows!.day - 361 }))],
    [
      'an order that leaves with nothing left',
      broken(firstOrder({ accelerated: quota, leaving: true })),
    ],
    [
      'an order that comes twice',
      broken(firstOrder({ number: rows!.orders[1]!.number, member: rows!.orders[1]!.member })),
    ],
    [
      'an order of a kind that earns no static',
      broken(firstOrder({ kind: 'VIRTUAL_NODE' as never })),
    ],
    ['an amount below zero', broken(firstOrder({ amount: -1n }))],
    ['an amount of nothing', broken(firstOrder({ amount: 0n }))],
    ['an amount beyond 2^53', broken(firstOrder({ amount: 1n << 53n }))],
    [
      'amounts that sum beyond 2^53',
      broken(({ orders }) => ({
        orders: orders.map((order) => ({ ...order, amount: (1n << 53n) - 1n })),
      })),
    ],
    [
      'a quota beyond 2^53',
      broken(
        firstOrder({
          amount: 1n << 52n,
          rates: { ...rows!.orders[0]!.rates, ppm: 1_000, days: 36_500 },
        }),
      ),
    ],
    [
      'a fraction of a unit',
      broken(
        () => ({}),
        (input) => {
          input.orders.amount[0] = 0.5;
        },
      ),
    ],
    [
      'an amount that is no number',
      broken(
        () => ({}),
        (input) => {
          input.orders.accelerated[0] = NaN;
        },
      ),
    ],
    [
      'rates that are not there',
      broken(
        () => ({}),
        (input) => {
          input.orders.terms[0] = 999;
        },
      ),
    ],
    ['a pool below zero', broken(() => ({ pools: { STATIC: -1n } }))],
    [
      'a seat that is missing',
      broken(({ members }) => ({
        members: members.map((member) => ({ ...member, seat: member.seat + 1 })),
      })),
    ],
    [
      'a sponsor with a larger seat',
      broken(({ members }) => ({
        members: members.map((member) => ({ ...member, sponsor: member.seat })),
      })),
    ],
    [
      'pending of the house',
      broken(
        () => ({}),
        (input) => {
          input.members.pending[0] = 1;
        },
      ),
    ],
    [
      'a node of nobody',
      broken(({ nodes }) => ({ nodes: nodes.map((node) => ({ ...node, member: 99 })) })),
    ],
    [
      'a node that comes twice',
      broken(({ nodes }) => ({ nodes: nodes.map((node) => ({ ...node, number: 1 })) })),
    ],
    [
      'a position of the house',
      broken(({ positions }) => ({
        positions: positions.map((position) => ({ ...position, member: 0 })),
      })),
    ],
    ['the input of a week on another day than a Monday', broken(() => ({ week }))],
    [
      'an assessment that comes twice',
      broken(() => ({ day: monday, week: { ...week, assessments: [assessment, assessment] } })),
    ],
    [
      'fee dividends of a week that come twice',
      broken(() => ({ day: monday, week: { ...week, feeDividends: [dividend, dividend] } })),
    ],
    [
      'an assessment of nobody',
      broken(() => ({
        day: monday,
        week: { ...week, assessments: [{ ...assessment, member: 99 }] },
      })),
    ],
    ['a day that is none', broken(() => ({ day: 20_000.5 }))],
  ])('for %s', (_, close) => expect(close).toThrow(InvariantError));
});
