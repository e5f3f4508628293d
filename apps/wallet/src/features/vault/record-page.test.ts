import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { recordPage } from './record-page.ts';

const recordsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ amount: BigInt(index + 1), timestamp: index }));

it('pages have every record once, newest first, even if records are added meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: 130 }),
      fc.integer({ min: 1, max: 100 }),
      fc.nat({ max: 5 }),
      async (count, size, added) => {
        const records = recordsOf(count);
        const source = {
          count: async () => BigInt(records.length),
          read: async (offset: bigint, limit: bigint) =>
            records.slice(Number(offset), Number(offset + limit)),
        };
        const seen: bigint[] = [];
        let cursor: string | null | undefined;
        do {
          const page = await recordPage(source, cursor ?? undefined, BigInt(size));
          expect(page.items.length).toBeLessThanOrEqual(size);
          for (const { id, amount } of page.items) {
            expect(amount).toBe(BigInt(id) + 1n);
            seen.push(amount);
          }
          cursor = page.next;
          records.push(...recordsOf(added));
        } while (cursor !== null);
        expect(seen).toEqual(
          recordsOf(count)
            .map(({ amount }) => amount)
            .toReversed(),
        );
      },
    ),
  );
});
