import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rewardSources, type PoolMovement } from '../src/index.ts';

const move = (day: number, source: PoolMovement['source'], amount: bigint, pool = 'TEAM'): PoolMovement => ({ pool, day, amount, source });

describe('the reward-source mix (rulebook R5)', () => {
  it('uses a pool’s credits first-in first-out', () => {
    const movements = [move(1, 'OTHER', 100n), move(2, 'NODE_SALES', 100n), move(3, 'REWARD', 150n), move(4, 'REWARD', 30n)];
    expect(rewardSources(movements, 0)).toEqual({ total: 180n, fromNodeSales: 80n });
  });

  it('counts the rewards of the span alone, after those before it used their credits', () => {
    const movements = [move(1, 'OTHER', 100n), move(2, 'NODE_SALES', 100n), move(3, 'REWARD', 100n), move(9, 'REWARD', 40n)];
    expect(rewardSources(movements, 9)).toEqual({ total: 40n, fromNodeSales: 40n });
  });

  it('keeps pools apart', () => {
    const movements = [move(1, 'NODE_SALES', 100n, 'NODE'), move(1, 'OTHER', 100n, 'STATIC'), move(2, 'REWARD', 60n, 'STATIC')];
    expect(rewardSources(movements, 0)).toEqual({ total: 60n, fromNodeSales: 0n });
  });

  it('never finds more than was paid', () => {
    const movement = fc.record({
      pool: fc.constantFrom('STATIC', 'TEAM'), day: fc.nat(20), amount: fc.bigInt({ min: 1n, max: 1000n }),
      source: fc.constantFrom('NODE_SALES' as const, 'OTHER' as const, 'REWARD' as const),
    });
    fc.assert(fc.property(fc.array(movement), fc.nat(20), (movements, since) => {
      const { total, fromNodeSales } = rewardSources(movements, since);
      return fromNodeSales >= 0n && fromNodeSales <= total;
    }));
  });
});
