import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  InvariantError,
  defaultPlan,
  orderTable,
  packageRates,
  type OrderRow,
} from '../src/index.ts';
import { ordersByMember } from '../src/tables/sort-orders.ts';

const SEATS = 6;
const rates = packageRates(defaultPlan, 'P30');

const anyRows = fc
  .uniqueArray(
    fc.record({
      number: fc.integer({ min: 1, max: 60 }),
      member: fc.integer({ min: 1, max: SEATS }),
    }),
    { selector: ({ number }) => number, maxLength: 30 },
  )
  .map((rows) =>
    rows.map(({ number, member }): OrderRow => ({
      number,
      member,
      kind: 'REAL',
      openDay: number,
      rates,
      amount: BigInt(number),
      accelerated: BigInt(member),
      leaving: number % 2 === 1,
      fillsWeekBefore: number % 3 === 0,
    })),
  );

describe('orders of a close', () => {
  it('are sorted by member, then number, with all of their columns', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const sorted = rows.toSorted(
          (one, other) => one.member - other.member || one.number - other.number,
        );
        expect(ordersByMember(orderTable(rows), SEATS + 1)).toEqual(orderTable(sorted));
      }),
    );
  });

  it('are not copied if they are sorted already', () => {
    const table = orderTable([]);
    expect(ordersByMember(table, SEATS + 1)).toBe(table);
  });

  it('are refused when one comes twice', () => {
    fc.assert(
      fc.property(
        anyRows.filter((rows) => rows.length > 0),
        fc.nat(),
        (rows, at) => {
          expect(() =>
            ordersByMember(orderTable([...rows, rows[at % rows.length]!]), SEATS + 1),
          ).toThrow(InvariantError);
        },
      ),
    );
  });
});
