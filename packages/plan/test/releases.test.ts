import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { releaseOf, releasedBy, settle } from '../src/index.ts';
import { anyClose, closeInput } from './support/closes.ts';
import { sum } from './support/sums.ts';

describe('positions (rulebook §6 step 9, §8, §11, §12, §14)', () => {
  it('release the next part at a close after their start at which everybody is active who must be', () => {
    let counted = 0;
    fc.assert(
      fc.property(anyClose, (rows) => {
        const { positions, lines, standings } = settle(closeInput(rows));
        const counts = rows.positions.map(
          (position) =>
            rows.day > position.from &&
            position.requiresActive.every((seat) => standings.active[seat] === 1),
        );
        expect(positions).toEqual(
          rows.positions.map((position, index) => ({
            ...position,
            closesCounted: position.closesCounted + Number(counts[index]),
          })),
        );
        counted += counts.filter(Boolean).length;
        for (const kind of ['PROMO', 'AWARD', 'IDENTITY', 'POINTS', 'WHITELIST'] as const) {
          const released = rows.members.map(({ seat }) =>
            sum(
              rows.positions.flatMap((position, index) => {
                if (position.kind !== kind || position.member !== seat || !counts[index]) return [];
                // Closes of a locked position count from 0, those of an even one from 1.
                return [
                  releaseOf(
                    position.schedule,
                    position.amount,
                    position.schedule.type === 'LOCKED'
                      ? position.closesCounted
                      : position.closesCounted + 1,
                  ),
                ];
              }),
            ),
          );
          const { member, target, paid } = lines[`${kind}_RELEASE`];
          expect([...paid]).toEqual([...target]);
          expect([...member].map((seat, row) => [seat, BigInt(paid[row]!)])).toEqual(
            released.flatMap((amount, index) => (amount > 0n ? [[index + 1, amount]] : [])),
          );
        }
      }),
      { numRuns: 400 },
    );
    expect(counted).toBeGreaterThan(100);
  });

  it('release the whole amount and no more, however many closes count', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 16n }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.nat(2_000_000),
        (amount, initialPpm, dailyPpm, k) => {
          const released = releasedBy({ type: 'LOCKED', initialPpm, dailyPpm }, amount, k);
          const exact = (amount * BigInt(initialPpm + dailyPpm * k)) / 1_000_000n;
          expect(released).toBe(exact < amount ? exact : amount);
          expect(releasedBy({ type: 'LOCKED', initialPpm, dailyPpm }, amount, -1)).toBe(0n);
        },
      ),
    );
  });
});
