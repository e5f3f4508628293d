import { describe, expect, it } from 'vitest';
import { defaultPlan, linesOf, settle, stopsNodeBonuses, type SettleInput } from '../src/index.ts';
import { simulate } from '../src/simulate/index.ts';
import { closeDay } from './reference/close-day.ts';
import { applyEvent } from './reference/events.ts';
import { worldUnder } from './reference/simulate.ts';

const ACTIVATION = 7;
const EVENTS = [
  { day: 0, type: 'join', member: 1, sponsor: 0 },
  { day: 0, type: 'join', member: 2, sponsor: 1 },
  { day: 0, type: 'stake', order: 1, member: 1, package: 'P180', amount: '100', kind: 'REAL' },
  { day: 0, type: 'buyNode', node: 1, member: 2, kind: 'MAIN' },
];

/** Result of `settle` for the close at which the node activates. */
function settled(bonusStopped: boolean) {
  let input: SettleInput | undefined;
  simulate({ plan: {}, days: ACTIVATION + 1, events: EVENTS }, (close) => {
    if (close.input.nodes.some(({ activeFrom }) => activeFrom === close.input.day))
      ({ input } = close);
  });
  const nodes = input!.nodes.map((node) => ({ ...node, bonusStopped }));
  const result = settle({ ...input!, nodes });
  const bonus = linesOf(result, 'SALES_BONUS').paid[0] ?? 0;
  const { NODE, REVENUE, TEAM } = result.pools;
  return { bonus: BigInt(bonus), NODE, REVENUE, TEAM };
}

/** The same result by the reference implementation. */
function reference(bonusStopped: boolean) {
  const world = worldUnder({});
  for (const event of EVENTS) applyEvent(world, event);
  world.nodes[0]!.bonusStopped = bonusStopped;
  for (let day = 0; day <= ACTIVATION; day++) closeDay(world);
  const bonus = world.closes
    .at(-1)!
    .lines.find(({ kind, member }) => kind === 'SALES_BONUS' && member === 1)?.paid;
  const { NODE, REVENUE, TEAM } = world.pools;
  return { bonus: bonus ?? 0n, NODE, REVENUE, TEAM };
}

describe('bonuses on node sales (rulebook R5)', () => {
  it('stop above 50 % of the mix, and go on when it falls to 50 %', () => {
    const stops = (fromNodeSales: bigint, total = 1_000n) =>
      stopsNodeBonuses(defaultPlan, { total, fromNodeSales });
    expect([stops(501n), stops(500n), stops(0n, 0n)]).toEqual([true, false, false]);
  });

  it('go to NODE if they were stopped at the purchase, in both implementations', () => {
    const paid = { bonus: 250_000_000n, NODE: 500_000_000n };
    expect(settled(false)).toMatchObject(paid);
    expect(settled(true)).toMatchObject({ bonus: 0n, NODE: 750_000_000n });
    for (const stopped of [false, true]) expect(settled(stopped)).toEqual(reference(stopped));
  });
});
