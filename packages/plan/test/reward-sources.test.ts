import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rewardSources, type Lots, type PoolMovement } from '../src/index.ts';

type Source = PoolMovement['source'];
const move = (source: Source, amount: bigint, pool = 'TEAM'): PoolMovement => ({
  pool,
  source,
  amount,
});

/** Carries the lots from day to day. @returns the reward sources of each day */
function play(days: readonly (readonly PoolMovement[])[]) {
  let lots: Lots = {};
  return days.map((movements) => {
    const day = rewardSources(lots, movements);
    lots = day.lots;
    return { total: day.total, fromNodeSales: day.fromNodeSales };
  });
}

describe('the reward-source mix (rulebook R5)', () => {
  it('uses a pool’s credits first-in first-out, across days', () => {
    const days = [
      [move('OTHER', 100n)],
      [move('NODE_SALES', 100n)],
      [move('REWARD', 150n)],
      [move('REWARD', 30n)],
    ];
    expect(play(days).slice(2)).toEqual([
      { total: 150n, fromNodeSales: 50n },
      { total: 30n, fromNodeSales: 30n },
    ]);
  });

  it('takes a day’s credits before its debits', () => {
    expect(play([[move('REWARD', 60n), move('OTHER', 50n), move('NODE_SALES', 10n)]])).toEqual([
      { total: 60n, fromNodeSales: 10n },
    ]);
  });

  it('lets debits that are no reward use credits without counting them', () => {
    const days = [
      [move('NODE_SALES', 100n)],
      [move('SPENT', 90n), move('OTHER', 50n)],
      [move('REWARD', 40n)],
    ];
    expect(play(days).slice(1)).toEqual([
      { total: 0n, fromNodeSales: 0n },
      { total: 40n, fromNodeSales: 10n },
    ]);
  });

  it('keeps pools apart', () => {
    const day = [
      move('NODE_SALES', 100n, 'NODE'),
      move('OTHER', 100n, 'STATIC'),
      move('REWARD', 60n, 'STATIC'),
    ];
    expect(play([day])).toEqual([{ total: 60n, fromNodeSales: 0n }]);
  });

  it('keeps one lot for credits of one origin, however many days they took', () => {
    let lots: Lots = {};
    for (let day = 0; day < 400; day += 1) lots = rewardSources(lots, [move('OTHER', 1n)]).lots;
    expect(lots).toEqual({ TEAM: [{ left: 400n, fromNodeSales: false }] });
  });

  it('does not change the lots that it was given', () => {
    const before: Lots = { TEAM: [{ left: 10n, fromNodeSales: true }] };
    rewardSources(before, [move('REWARD', 4n), move('NODE_SALES', 1n)]);
    expect(before).toEqual({ TEAM: [{ left: 10n, fromNodeSales: true }] });
  });

  it('never finds more from node sales than was paid', () => {
    const movement = fc.record({
      pool: fc.constantFrom('STATIC', 'TEAM'),
      amount: fc.bigInt({ min: 1n, max: 1000n }),
      source: fc.constantFrom<Source>('NODE_SALES', 'OTHER', 'REWARD', 'SPENT'),
    });
    fc.assert(
      fc.property(fc.array(fc.array(movement)), (days) =>
        play(days).every(
          ({ total, fromNodeSales }) => fromNodeSales >= 0n && fromNodeSales <= total,
        ),
      ),
    );
  });
});
