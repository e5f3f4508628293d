import { micro } from '@fairlaunch/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isoOutput,
  nodeSplit,
  prorate,
  settle,
  smallArea,
  type SettleResult,
  type Share,
  type LapsingKind,
} from '../src/index.ts';
import { payDues } from '../src/tables/pay.ts';
import { anyClose, closeInput, type CloseRows } from './support/closes.ts';
import { least, sum } from './support/sums.ts';

const holds = (rule: (rows: CloseRows, result: SettleResult) => void): void =>
  fc.assert(
    fc.property(anyClose, (rows) => rule(rows, settle(closeInput(rows)))),
    { numRuns: 300 },
  );

const paidTo = ({ lines }: SettleResult, kind: LapsingKind, seat: number): bigint => {
  const row = lines[kind].member.indexOf(seat);
  return row < 0 ? 0n : BigInt(lines[kind].paid[row]!);
};

describe('pro-rating in columns (rulebook §3)', () => {
  it('equals the rule, whatever the size of dues and pool', () => {
    const due = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2 ** 49 }), fc.nat(1_000));
    fc.assert(
      fc.property(
        fc.array(due, { minLength: 8, maxLength: 8 }),
        fc.bigInt({ min: 0n, max: 1n << 53n }),
        (dues, pool) => {
          const { columns, paid } = payDues(
            [Float64Array.from(dues.slice(0, 4)), Float64Array.from(dues.slice(4))],
            pool,
          );
          const expected = prorate(dues.map(BigInt), pool).paid;
          expect(columns.flatMap((column) => [...column].map(BigInt))).toEqual(expected);
          expect(paid).toBe(sum(expected));
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('what a day shares (rulebook §8, §10, §13)', () => {
  /**
   * Balance of a pool when it is shared: what it held, plus exit fees and node prices of the day.
   */
  const poolThen = (
    rows: CloseRows,
    { exited, activated }: SettleResult,
    pool: 'FEE_DIV' | 'NET_DIV' | 'GLOBAL',
  ): bigint =>
    (rows.pools[pool] ?? 0n) +
    sum(exited.map(({ feeShares }) => feeShares[pool])) +
    (pool === 'GLOBAL' ? sum(activated.map(({ shares }) => shares.GLOBAL)) : 0n);

  it("is the plan's part of the pool, exit fees and prices of the day included", () =>
    holds((rows, result) => {
      const { dividends, global } = rows.plan;
      expect(result.shares.feeDividend.sum).toBe(
        poolThen(rows, result, 'FEE_DIV') / BigInt(dividends.feeDivisor),
      );
      expect(result.shares.networkDividend.sum).toBe(
        poolThen(rows, result, 'NET_DIV') / BigInt(dividends.networkDivisor),
      );
      expect(result.shares.globalBonus.sum).toBe(
        poolThen(rows, result, 'GLOBAL') / BigInt(global.divisor),
      );
    }));

  it("of BHC is the epoch's output, at most the cap for each thousand of A and what the pool holds; a cap of 0 is none", () =>
    holds((rows, result) => {
      const cap = micro(rows.plan.iso.maxPerThousand);
      const own = sum([...result.standings.own].map(BigInt));
      const output =
        rows.isoStart === undefined ? 0n : isoOutput(rows.plan, rows.day - rows.isoStart);
      const capped = cap === 0n ? output : least(output, (own * cap) / 1_000_000_000n);
      expect(result.shares.bhcOutput.sum).toBe(least(capped, rows.pools.BHC_EMISSION!));
    }));

  it('is ⌊sum · weight ÷ weights⌋ for everybody: by A, by nodes, by B6 and B7; what rounding leaves stays', () =>
    holds((rows, result) => {
      const { standings, shares } = result;
      const part = ({ sum: whole, weights }: Share, weight: number) =>
        weights > 0n ? (whole * BigInt(weight)) / weights : 0n;
      for (const { seat } of rows.members) {
        expect(paidTo(result, 'NETWORK_DIVIDEND', seat)).toBe(
          part(shares.networkDividend, standings.own[seat]!),
        );
        expect(paidTo(result, 'BHC_OUTPUT', seat)).toBe(
          part(shares.bhcOutput, standings.own[seat]!),
        );
        const nodes = rows.nodes.filter(
          (node) => node.member === seat && node.activeFrom <= rows.day,
        );
        expect(paidTo(result, 'FEE_DIVIDEND', seat)).toBe(
          part(
            shares.feeDividend,
            nodes.reduce((all, node) => all + rows.plan.nodes.kinds[node.kind].weight, 0),
          ),
        );
        const { weights, maxPpmOfSmall } = rows.plan.global;
        const bonus = part(
          shares.globalBonus,
          standings.level[seat] === 6 ? weights.B6 : standings.level[seat] === 7 ? weights.B7 : 0,
        );
        const cap = (BigInt(smallArea(standings, seat)) * BigInt(maxPpmOfSmall)) / 1_000_000n;
        expect(paidTo(result, 'GLOBAL_BONUS', seat)).toBe(
          maxPpmOfSmall === 0 ? bonus : least(bonus, cap),
        );
      }
      for (const share of Object.values(shares)) expect(share.paid <= share.sum).toBe(true);
    }));
});

describe('nodes past their cooling-off (rulebook §6 step 1, §8)', () => {
  it('become active on their day; a sponsor gets the bonus when it is active after the exits, else NODE', () =>
    holds((rows, result) => {
      const due = rows.nodes.filter((node) => node.activeFrom === rows.day);
      expect(result.activated.map(({ node }) => node)).toEqual(due.map(({ number }) => number));
      const bonuses = new Map<number, bigint>();
      for (const { number, member, price } of due) {
        const { sponsor } = rows.members[member - 1]!;
        const shares = nodeSplit(
          rows.plan,
          price,
          sponsor !== 0 && result.standings.active[sponsor] === 1,
        );
        expect(result.activated.find(({ node }) => node === number)).toMatchObject({
          sponsor,
          shares,
        });
        bonuses.set(sponsor, (bonuses.get(sponsor) ?? 0n) + shares.SALES_BONUS);
      }
      for (const { seat } of rows.members)
        expect(paidTo(result, 'SALES_BONUS', seat)).toBe(bonuses.get(seat) ?? 0n);
    }));
});

describe('the token referral (rulebook §13)', () => {
  it('is BHC for each full step of a new-money order at the first close at which it earns', () =>
    holds((rows, { firstEarnings: first }) => {
      const { per, bhc } = rows.plan.tokenReferral;
      first.order.forEach((number, row) => {
        const { amount } = rows.orders.find((order) => order.number === number)!;
        expect(BigInt(first.bhc[row]!)).toBe((amount / micro(per)) * micro(bhc));
      });
    }));
});
