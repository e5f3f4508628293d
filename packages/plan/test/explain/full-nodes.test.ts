import { describe, expect, it } from 'vitest';
import { explainFullNode, recomputeFullNode, type FullNodeExplanation } from '#index.ts';
import { simulate, type SimulatedClose } from '#simulate/index.ts';
import { randomScenario } from '../reference/index.ts';

/**
 * Explains and recomputes every full-node assessment that a close ends, and compares its stakes
 * with those of the week's closes.
 */
function check(
  { input, result }: SimulatedClose,
  own: readonly Float64Array[],
  seen: Set<string>,
): void {
  const holders = new Set<number>();
  for (const { member, state, amount } of result.week?.fullNode ?? []) {
    const told = JSON.parse(
      JSON.stringify(explainFullNode(input, result, member)!),
    ) as FullNodeExplanation;
    const computed = recomputeFullNode(told);
    expect(computed, `member ${member}, week ${told.week}`).toMatchObject({
      state,
      returned: state === 'FULL' ? 0n : amount,
    });
    const week = own.slice(-8, -1).map((stakes) => stakes[member] ?? 0);
    expect(computed.reached).toBe(week.filter((stake) => stake >= Number(computed.minimum)).length);
    holders.add(member);
    seen.add(`${state}${amount > 0n ? ' with dividends' : ''}`);
  }
  for (let member = 0; member < input.members.count; member++) {
    if (!holders.has(member)) expect(explainFullNode(input, result, member)).toBeUndefined();
  }
}

describe('every full-node assessment, explained and recomputed', () => {
  it('ends as the close ended it', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 25; seed++) {
      const own: Float64Array[] = [];
      simulate(randomScenario(seed), (close) => {
        own.push(close.result.standings.own);
        check(close, own, seen);
      });
    }
    expect([...seen].toSorted()).toEqual(
      expect.arrayContaining(['FULL with dividends', 'NOT_FULL with dividends']),
    );
  });
});

describe('a full-node assessment whose parts cannot be right', () => {
  const told: FullNodeExplanation = {
    week: 200_005,
    member: 1,
    nodes: [
      { number: 1, kind: 'COMMUNITY', fullMin: '100' },
      { number: 4, kind: 'MAIN', fullMin: '500' },
    ],
    stakes: ['0', '400', '500', '500', '700', '700', '700'],
    closes: 5,
    state: 'FULL',
    amount: '2',
  };

  it('is recomputed while they can be right', () => {
    expect(recomputeFullNode(told)).toEqual({
      minimum: 500_000_000n,
      reached: 5,
      state: 'FULL',
      returned: 0n,
    });
    expect(recomputeFullNode({ ...told, closes: 6 })).toEqual({
      minimum: 500_000_000n,
      reached: 5,
      state: 'NOT_FULL',
      returned: 2_000_000n,
    });
  });

  it.each<[string, Partial<FullNodeExplanation>]>([
    ['holds no node', { nodes: [] }],
    ['holds a node twice', { nodes: [told.nodes[0]!, told.nodes[0]!] }],
    ['has an eighth close', { stakes: [...told.stakes, '700'] }],
  ])('%s', (_, change) => {
    expect(() => recomputeFullNode({ ...told, ...change })).toThrow(RangeError);
  });
});
