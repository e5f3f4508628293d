import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullNodeProgress, settle, type HolderOrder } from '../src/index.ts';
import { anyMonday, closeInput } from './support/closes.ts';

describe('a full-node assessment that is under way', () => {
  it('equals the week close after seven closes, and before counts only closed days', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyMonday, (rows) => {
        const week = rows.day - 7;
        const { fullNode } = settle(closeInput(rows)).week!;
        for (const { seat } of rows.members) {
          const orders: HolderOrder[] = [
            ...rows.orders
              .filter(({ member }) => member === seat)
              .map(({ kind, amount, openDay }) => ({
                kind,
                amount,
                openDay,
                endDay: null,
                endedBy: null,
              })),
            ...rows.week.ended
              .filter(({ member }) => member === seat)
              .map(({ kind, amount, openDay, endDay, endedBy }) => ({
                kind,
                amount,
                openDay,
                endDay,
                endedBy,
              })),
          ];
          const nodes = rows.nodes.filter(({ member }) => member === seat);
          const told = fullNodeProgress(
            rows.week.plan,
            { week, through: rows.day - 1 },
            nodes,
            orders,
          );
          const ended = fullNode.find(({ member }) => member === seat);
          expect(told && (told.reached >= told.closes ? 'FULL' : 'NOT_FULL')).toBe(ended?.state);
          if (ended) seen.add(ended.state);
          const third = fullNodeProgress(
            rows.week.plan,
            { week, through: week + 2 },
            nodes,
            orders,
          );
          expect(third?.stakes).toEqual(told?.stakes.slice(0, 3));
        }
      }),
      { numRuns: 300 },
    );
    expect([...seen].toSorted()).toEqual(['FULL', 'NOT_FULL']);
  });
});
