import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstBlockOf } from './first-block.ts';

it('the first block of a second is found by few reads, though blocks share seconds and skip some', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 300 }),
      fc.nat(),
      async (steps, pick) => {
        const times: number[] = [];
        for (const step of steps) times.push((times.at(-1) ?? 100) + step);
        const second = times[pick % times.length]!;
        let asked = 0;
        const found = await firstBlockOf(
          BigInt(second),
          0n,
          BigInt(times.length - 1),
          async (block) => ((asked += 1), BigInt(times[Number(block)]!)),
        );
        expect(Number(found)).toBe(times.indexOf(second));
        expect(asked).toBeLessThanOrEqual(Math.ceil(Math.log2(times.length)) + 1);
      },
    ),
  );
});
