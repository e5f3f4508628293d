import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  TEAM_KINDS,
  defaultPlan,
  emptyMemberTable,
  emptyOrderTable,
  mergePlan,
  packageRates,
  settle,
  type Plan,
  type SettleInput,
} from '../src/index.ts';
import { closeInput, closesOf } from './support/closes.ts';
import { anyPlan, teamCeiling } from './support/plans.ts';

const WHOLE = 1_000_000_000_000n;

describe("one person's own wallets, each the sponsor of the next (rulebook §7)", () => {
  const collects = (plans: fc.Arbitrary<Plan>, ceilingOf: (plan: Plan) => bigint) =>
    fc.assert(
      fc.property(closesOf(plans), (close) => {
        const members = close.members.map((member) => ({
          ...member,
          sponsor: member.seat - 1,
          suspended: false,
        }));
        const result = settle(
          closeInput({ ...close, members, pools: { ...close.pools, TEAM: 10n ** 15n } }),
        );
        const collected = TEAM_KINDS.flatMap((kind) => [...result.lines[kind].paid]).reduce(
          (sum, paid) => sum + BigInt(paid),
          0n,
        );
        expect(collected * WHOLE <= result.payments.static.paid * ceilingOf(close.plan)).toBe(true);
      }),
      { numRuns: 400 },
    );

  it('never collect more than 22.4 % of their own static under the default rates, at any level', () => {
    const nearLevels = fc.constantFrom('0', '10', '100', '500').chain((small) =>
      fc.constant(
        mergePlan({
          performance: { seasonDays: 0, activeMin: '10' },
          levels: Object.fromEntries(
            ['B1', 'B2', 'B3', 'B4', 'B5'].map((level, index) => [
              level,
              { own: String(10 * index), small },
            ]),
          ),
        }),
      ),
    );
    collects(nearLevels, () => 224_000_000_000n);
  });

  it('never collect more than the ceiling of any plan', () => collects(anyPlan, teamCeiling));
});

/** A chain of members, each with an order of its own; their levels repeat up the chain. */
function chain(seats: number): SettleInput {
  const plan = mergePlan({
    levels: Object.fromEntries(
      ['B1', 'B2', 'B3', 'B4', 'B5'].map((level, index) => [
        level,
        { own: String(100 * (index + 1)), small: '0' },
      ]),
    ),
  });
  const members = emptyMemberTable(seats);
  const orders = emptyOrderTable(seats, [packageRates(defaultPlan, 'P180')]);
  for (let seat = 1; seat <= seats; seat++) {
    members.sponsor[seat] = seat - 1;
    orders.number[seat - 1] = seat;
    orders.member[seat - 1] = seat;
    orders.amount[seat - 1] = 100_000_000 * (1 + ((seat * 7) % 5));
  }
  return {
    day: 10,
    isoStart: 0,
    plan,
    pools: { STATIC: 10n ** 15n, TEAM: 10n ** 15n, NODE: 10n ** 15n },
    members,
    orders,
    nodes: [],
    positions: [],
  };
}

describe('a chain of 100 000 members', () => {
  const input = chain(100_000);

  it('is closed in time that grows with its length, without recursion', () => {
    const took = (closed: SettleInput) =>
      Math.min(
        ...[1, 2, 3].map(() => {
          // Processor time, because other tests use the processor meanwhile.
          const started = process.cpuUsage();
          settle(closed);
          const { user, system } = process.cpuUsage(started);
          return user + system;
        }),
      );
    // Ten times the members; quadratic time would be a hundred times as long.
    expect(took(input)).toBeLessThan(40 * took(chain(10_000)));
    const result = settle(input);
    for (const kind of TEAM_KINDS) expect(result.lines[kind].count).toBeGreaterThan(10_000);
  });

  it('keeps to the ceiling', () => {
    const { payments } = settle(input);
    expect(payments.team.paid * 1_000n <= payments.static.paid * 224n).toBe(true);
    expect(payments.team.paid * 1_000n >= payments.static.paid * 100n).toBe(true);
  });
});
