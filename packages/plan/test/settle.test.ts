import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LINE_KINDS,
  POOLS,
  TEAM_KINDS,
  defaultPlan,
  prorate,
  rewardLines,
  settle,
  type RewardLine,
  type SettleResult,
  type LapsingLine,
  type StaticLine,
} from '../src/index.ts';
import { parsePlan } from '../src/plan/plan-schema.ts';
import { anyClose, closeInput, type CloseRows } from './support/closes.ts';
import { anyPlan, teamCeiling } from './support/plans.ts';
import { sum } from './support/sums.ts';

const RUNS = { numRuns: 300 };

type Closed = {
  rows: CloseRows;
  result: SettleResult;
  lines: RewardLine[];
  statics: StaticLine[];
  shares: LapsingLine[];
};

const holds = (rule: (closed: Closed) => void): void =>
  fc.assert(
    fc.property(anyClose, (rows) => {
      const input = closeInput(rows);
      const result = settle(input);
      const lines = [...rewardLines(result, input.members)];
      rule({
        rows,
        result,
        lines,
        statics: lines.filter((line) => line.kind === 'STATIC'),
        shares: lines.filter((line) => line.kind !== 'STATIC'),
      });
    }),
    RUNS,
  );

const assetOf = (pool: string): string =>
  ['BHC_REF', 'BHC_EMISSION', 'SWAP_INV'].includes(pool)
    ? 'BHC'
    : ['BOX', 'USDB_PROMO'].includes(pool)
      ? 'USDB'
      : 'USDT';
const heldIn = (pools: object, asset: string): bigint =>
  sum(
    Object.entries(pools)
      .filter(([pool]) => assetOf(pool) === asset)
      .map(([, balance]) => balance as bigint),
  );
const ofKinds = (lines: readonly LapsingLine[], ...kinds: string[]) =>
  lines.filter((line) => kinds.includes(line.kind));

it('plans with odd parameters are plans', () =>
  fc.assert(
    fc.property(anyPlan, (plan) => {
      parsePlan(plan);
    }),
    RUNS,
  ));

describe('solvent by construction (rulebook §3)', () => {
  it('pools of an asset lose what lines of that asset pay; only prices, exit fees and what a week returns come in', () =>
    holds(({ rows, result, statics, shares }) => {
      const paid = (asset: string) =>
        sum(
          shares
            .filter(
              (line) =>
                LINE_KINDS[line.kind].asset === asset && LINE_KINDS[line.kind].from !== 'vesting',
            )
            .map((line) => line.paid),
        );
      const cleared =
        result.week?.results
          .filter(({ state }) => state === 'INCOMPLETE')
          .map(({ conditional }) => conditional) ?? [];
      const notFull =
        result.week?.fullNode
          .filter(({ state }) => state === 'NOT_FULL')
          .map(({ amount }) => amount) ?? [];
      const came = sum([
        ...result.exited.map(({ fee }) => fee),
        ...result.activated.map(({ price }) => price),
        ...cleared,
        ...notFull,
      ]);
      expect(heldIn(rows.pools, 'USDT') + came).toBe(
        heldIn(result.pools, 'USDT') + paid('USDT') + sum(statics.map((line) => line.paid)),
      );
      expect(heldIn(rows.pools, 'BHC')).toBe(heldIn(result.pools, 'BHC') + paid('BHC'));
      expect(heldIn(rows.pools, 'USDB')).toBe(heldIn(result.pools, 'USDB'));
    }));

  it('no pool goes below zero, and every pool is named', () =>
    holds(({ result }) => {
      expect(Object.keys(result.pools).toSorted()).toEqual([...POOLS, 'REVENUE'].toSorted());
      expect(Object.values(result.pools).every((balance) => balance >= 0n)).toBe(true);
    }));

  it('a pool that suffices pays all; one that does not pays ⌊due · pool ÷ dues⌋', () =>
    holds(({ result, statics, shares }) => {
      const { payments } = result;
      const dues = statics.map((line) => line.target + line.accelerated + line.carried);
      expect(statics.map((line) => line.paid)).toEqual(prorate(dues, payments.static.pool).paid);
      const steps = [
        [payments.team, TEAM_KINDS],
        [payments.communitySubsidy, ['COMMUNITY_SUBSIDY']],
        [payments.tokenReferral, ['TOKEN_REFERRAL']],
      ] as const;
      for (const [{ pool, dues: all, paid }, kinds] of steps) {
        const lines = ofKinds(shares, ...kinds);
        expect(lines.map((line) => line.paid)).toEqual(
          prorate(
            lines.map((line) => line.target),
            pool,
          ).paid,
        );
        expect([all, paid]).toEqual([
          sum(lines.map((line) => line.target)),
          sum(lines.map((line) => line.paid)),
        ]);
        expect(paid <= pool).toBe(true);
      }
    }));

  it('paid and lapsed add up to the target, and only what a pool cannot pay lapses', () =>
    holds(({ result, shares }) => {
      const short = {
        TEAM: result.payments.team,
        NODE: result.payments.communitySubsidy,
        BHC_REF: result.payments.tokenReferral,
      };
      for (const { kind, target, paid } of shares) {
        const lapsed = target - paid;
        expect(lapsed >= 0n).toBe(true);
        const { from } = LINE_KINDS[kind];
        const payment =
          kind !== 'TEAM_SUBSIDY' && from in short ? short[from as keyof typeof short] : undefined;
        if (!payment || payment.dues <= payment.pool) expect(lapsed).toBe(0n);
      }
    }));
});

describe('lines (rulebook §0, §17)', () => {
  it('come once for each member and kind with something due, sorted by member, then kind', () =>
    holds(({ lines }) => {
      const keys = lines.map((line) => `${String(line.member).padStart(3, '0')} ${line.kind}`);
      expect(keys).toEqual([...new Set(keys)].toSorted());
      expect(
        lines.every(
          (line) => (line.kind === 'STATIC' ? line.paid + line.pending : line.target) > 0n,
        ),
      ).toBe(true);
    }));

  it('wait if they are fee dividends, or team kinds of an enrolled member; all others are available at once', () =>
    holds(({ rows, shares }) => {
      const waits = ({ kind, member }: LapsingLine) =>
        kind === 'FEE_DIVIDEND' ||
        (TEAM_KINDS.includes(kind as never) && rows.members[member - 1]!.enrolled);
      for (const line of shares) expect(line.to).toBe(waits(line) ? 'conditional' : 'available');
    }));
});

describe('team lines (rulebook §7)', () => {
  it("sum to at most the plan's ceiling on the static paid, 22.4 % by default, and go only to active members", () => {
    expect(teamCeiling(defaultPlan)).toBe(224_000_000_000n);
    holds(({ rows, result, shares }) => {
      const team = ofKinds(shares, ...TEAM_KINDS);
      expect(
        sum(team.map((line) => line.target)) * 1_000_000_000_000n <=
          result.payments.static.paid * teamCeiling(rows.plan),
      ).toBe(true);
      expect(team.every((line) => result.standings.active[line.member] === 1)).toBe(true);
    });
  });
});
