import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainStatic, settle, type SettleResult, type StaticInputs } from '../src/index.ts';
import { anyClose, closeInput, type CloseRows } from './support/closes.ts';

const inputsOf = (rows: CloseRows, result: SettleResult, member: number): StaticInputs => ({
  day: rows.day,
  orders: rows.orders.filter((order) => order.member === member && !rows.exits.includes(order.number)),
  grants: result.grants.filter((grant) => grant.sponsor === member),
  carried: rows.orders.some((order) => order.member === member && rows.exits.includes(order.number)) ? 0n : rows.members[member - 1]!.pending,
  pool: result.static.pool,
  dues: result.static.dues,
});

describe('the explanation of a static line', () => {
  it('comes to the line, for every member of every close', () => {
    fc.assert(fc.property(anyClose, (rows) => {
      const result = settle(closeInput(rows));
      for (const { seat } of rows.members) {
        const { target, accelerated, carried, paid, pending } = explainStatic(inputsOf(rows, result, seat));
        const line = result.lines.find((one) => one.member === seat && one.kind === 'STATIC');
        const nothing = { target: 0n, accelerated: 0n, carried: 0n, paid: 0n, pending: 0n };
        expect({ member: seat, kind: 'STATIC', target, accelerated, carried, paid, pending })
          .toEqual(line ?? { member: seat, kind: 'STATIC', ...nothing });
      }
    }), { numRuns: 300 });
  });

  it('adds up order by order, and its grants are used or lapse', () => {
    fc.assert(fc.property(anyClose, (rows) => {
      const result = settle(closeInput(rows));
      for (const { seat } of rows.members) {
        const told = explainStatic(inputsOf(rows, result, seat));
        const own = told.orders.reduce((sum, order) => sum + order.ownRelease, 0n);
        const brought = told.orders.reduce((sum, order) => sum + order.accelerated, 0n);
        expect(own + brought + told.carried).toBe(told.due);
        expect(brought + told.grantLapsed).toBe(told.granted);
        expect(told.orders.every((order) => order.remainingBefore === order.ownRelease + order.accelerated + order.remainingAfter)).toBe(true);
        expect(told.paidInFull).toBe(told.dues <= told.pool);
      }
    }));
  });

  it('refuses a member whose due is more than all dues', () => {
    expect(() => explainStatic({ day: 1, orders: [], grants: [], carried: 2n, pool: 1n, dues: 1n })).toThrow(RangeError);
  });
});
