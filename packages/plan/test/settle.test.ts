import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvariantError, POOLS, isNewMoney, isOwnMoney, prorate, settle, type PoolBalances, type SettleInput, type SettleResult } from '../src/index.ts';
import { anyClose, closeInput, type CloseRows } from './support/closes.ts';

const RUNS = { numRuns: 300 };
const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((all, amount) => all + amount, 0n);
const total = (pools: Partial<PoolBalances>): bigint => sum(Object.values(pools));
const paidOf = (result: SettleResult): bigint => sum(result.lines.map((line) => line.paid));
const statics = (result: SettleResult) => result.lines.filter((line) => line.kind === 'STATIC');

const holds = (rule: (rows: CloseRows, result: SettleResult) => void): void =>
  fc.assert(fc.property(anyClose, (rows) => rule(rows, settle(closeInput(rows)))), RUNS);

describe('solvent by construction (rulebook §3)', () => {
  it('what pools lose is what lines pay; exit fees are all that comes in', () => holds((rows, result) => {
    expect(total(rows.pools) + sum(result.exited.map((exit) => exit.fee))).toBe(total(result.pools) + paidOf(result));
  }));

  it('no pool goes below zero, and every pool is named', () => holds((_, result) => {
    expect(Object.keys(result.pools).toSorted()).toEqual([...POOLS, 'REVENUE'].toSorted());
    expect(Object.values(result.pools).every((balance) => balance >= 0n)).toBe(true);
  }));

  it('a pool that suffices pays all; one that does not pays ⌊due · pool ÷ dues⌋', () => holds((_, result) => {
    const lines = statics(result);
    const dues = lines.map((line) => line.target + line.accelerated + line.carried);
    expect(lines.map((line) => line.paid)).toEqual(prorate(dues, result.static.pool).paid);
    const team = result.lines.filter((line) => line.kind !== 'STATIC');
    expect(team.map((line) => line.paid)).toEqual(prorate(team.map((line) => line.target), result.team.pool).paid);
  }));
});

describe('static (rulebook §4, §6 step 3)', () => {
  it('target + accelerated + carried = paid + pending, one line a member, none with nothing due', () => holds((_, result) => {
    const lines = statics(result);
    for (const line of lines) expect(line.target + line.accelerated + line.carried).toBe(line.paid + line.pending);
    expect(new Set(lines.map((line) => line.member)).size).toBe(lines.length);
    expect(lines.every((line) => line.paid + line.pending > 0n)).toBe(true);
    expect(lines.every((line) => BigInt(result.pending[line.member]!) === line.pending)).toBe(true);
  }));

  it('acceleration never adds to a quota, nor takes more than its cap of the day', () => holds((rows, result) => {
    const byNumber = new Map(rows.orders.map((order) => [order.number, order]));
    result.orders.number.forEach((number, row) => {
      const order = byNumber.get(number)!;
      const accelerated = BigInt(result.orders.accelerated[row]!);
      expect(BigInt(result.orders.released[row]!) <= order.quota).toBe(true);
      expect(accelerated <= order.accelerationCap).toBe(true);
      expect(BigInt(result.orders.released[row]!)).toBe(order.released + BigInt(result.orders.ownRelease[row]!) + accelerated);
    });
  }));

  it('a grant comes once, from new money, at the first close at which the order earns', () => holds((rows, result) => {
    const due = rows.orders.filter((order) => isNewMoney(order.kind) && !order.granted && order.openDay < rows.day
      && !rows.exits.includes(order.number) && rows.members[order.member - 1]!.sponsor !== 0);
    expect(result.grants.map((grant) => [grant.order, grant.amount])).toEqual(due.map((order) => [order.number, order.grant]));
  }));

  it('an order opened today earns nothing today', () => holds((rows, result) => {
    const today = new Set(rows.orders.filter((order) => order.openDay === rows.day).map((order) => order.number));
    result.orders.number.forEach((number, row) => {
      if (today.has(number)) expect(result.orders.ownRelease[row]! + result.orders.accelerated[row]!).toBe(0);
    });
  }));
});

describe('exits and maturity (rulebook §4, §6 steps 1 and 10)', () => {
  it('all principal comes back, once, less the exit fee; an invitation\'s stays where it was', () => holds((rows, result) => {
    const ended = [...result.exited.map((exit) => ({ ...exit, whole: exit.principal + exit.fee })), ...result.completed.map((order) => ({ ...order, whole: order.principal }))];
    expect(new Set(ended.map((order) => order.order)).size).toBe(ended.length);
    for (const { order: number, whole } of ended) {
      const order = rows.orders.find((row) => row.number === number)!;
      expect(whole).toBe(isOwnMoney(order.kind) ? order.amount : 0n);
    }
    expect(result.exited.map((exit) => exit.order)).toEqual(rows.exits.toSorted((a, b) => a - b));
  }));

  it('an order completes at the close where its remaining reaches 0', () => holds((rows, result) => {
    const done = [...result.orders.number].filter((number, row) =>
      !rows.exits.includes(number) && BigInt(result.orders.released[row]!) === rows.orders.find((order) => order.number === number)!.quota);
    expect(result.completed.map((order) => order.order)).toEqual(done);
  }));

  it('an exit ends its member\'s pending before anything is earned, and counts it once', () => holds((rows, result) => {
    const leavers = new Set(rows.orders.filter((order) => rows.exits.includes(order.number)).map((order) => order.member));
    for (const line of statics(result)) if (leavers.has(line.member)) expect(line.carried).toBe(0n);
    expect(sum(result.exited.map((exit) => exit.pendingLapsing))).toBe(sum([...leavers].map((member) => rows.members[member - 1]!.pending)));
  }));

  it('an order that leaves earns nothing', () => holds((rows, result) => {
    result.orders.number.forEach((number, row) => {
      if (rows.exits.includes(number)) expect(result.orders.ownRelease[row]! + result.orders.accelerated[row]!).toBe(0);
    });
  }));
});

describe('team lines (rulebook §7)', () => {
  it('come to at most 22.4 % of the static paid, and go only to active members', () => holds((_, result) => {
    const team = result.lines.filter((line) => line.kind !== 'STATIC');
    expect(sum(team.map((line) => line.target)) * 1_000n <= result.static.paid * 224n).toBe(true);
    expect(team.every((line) => result.standings.active[line.member] === 1)).toBe(true);
  }));
});

describe('a close depends on nothing but its input', () => {
  it('not on the order of members, orders and exits', () => {
    fc.assert(fc.property(anyClose.chain((rows) => fc.record({
      rows: fc.constant(rows),
      members: fc.shuffledSubarray(rows.members, { minLength: rows.members.length }),
      orders: fc.shuffledSubarray(rows.orders, { minLength: rows.orders.length }),
      exits: fc.shuffledSubarray(rows.exits, { minLength: rows.exits.length }),
    })), ({ rows, ...shuffled }) => {
      expect(settle(closeInput({ ...rows, ...shuffled }))).toEqual(settle(closeInput(rows)));
    }), RUNS);
  });

  it('and changes nothing of it: a re-run gives the same', () => {
    fc.assert(fc.property(anyClose, (rows) => {
      const input = closeInput(rows);
      const before = structuredClone(input);
      const first = settle(input);
      expect(input).toEqual(before);
      expect(settle(input)).toEqual(first);
    }), RUNS);
  });
});

describe('a close stops before anything is returned', () => {
  const [rows] = fc.sample(anyClose.filter((close) => close.orders.length >= 2 && close.exits.length === 0), { numRuns: 1, seed: 7 });
  const broken = (change: (rows: CloseRows) => Partial<CloseRows>, late: (input: SettleInput) => void = () => {}) => () => {
    const input = closeInput({ ...rows!, ...change(rows!) });
    late(input);
    return settle(input);
  };
  const firstOrder = (change: Partial<CloseRows['orders'][number]>) => ({ orders }: CloseRows) =>
    ({ orders: orders.map((order, index) => (index === 0 ? { ...order, ...change } : order)) });

  it.each([
    ['an order of nobody', broken(firstOrder({ member: 99 }))],
    ['an order of the house', broken(firstOrder({ member: 0 }))],
    ['an order from after the day', broken(firstOrder({ openDay: 20_001 }))],
    ['an order whose quota is released', broken(firstOrder({ released: rows!.orders[0]!.quota }))],
    ['an order that comes twice', broken(firstOrder({ number: rows!.orders[1]!.number }))],
    ['an order of a kind that earns no static', broken(firstOrder({ kind: 'VIRTUAL_NODE' as never }))],
    ['an amount below zero', broken(firstOrder({ amount: -1n }))],
    ['an amount beyond 2^53', broken(firstOrder({ amount: 1n << 53n }))],
    ['amounts that sum beyond 2^53', broken(({ orders }) => ({ orders: orders.map((order) => ({ ...order, amount: (1n << 53n) - 1n })) }))],
    ['a fraction in a column', broken(() => ({}), (input) => { input.orders.daily[0] = 0.5; })],
    ['an exit of an order that is not open', broken(() => ({ exits: [4] }))],
    ['an exit that comes twice', broken(({ orders }) => ({ exits: [orders[0]!.number, orders[0]!.number] }))],
    ['a pool below zero', broken(() => ({ pools: { STATIC: -1n } }))],
    ['a seat that is missing', broken(({ members }) => ({ members: members.map((member) => ({ ...member, seat: member.seat + 1 })) }))],
    ['a sponsor with a larger seat', broken(({ members }) => ({ members: members.map((member) => ({ ...member, sponsor: member.seat })) }))],
    ['pending of the house', broken(() => ({}), (input) => { input.members.pending[0] = 1; })],
    ['a day that is none', broken(() => ({ day: 20_000.5 }))],
  ])('for %s', (_, close) => expect(close).toThrow(InvariantError));
});
