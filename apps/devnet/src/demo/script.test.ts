import { micro } from '@fairlaunch/money';
import { defaultPlan, whitelistReleaseDay, whitelistStatus } from '@fairlaunch/plan';
import { describe, expect, it } from 'vitest';
import { writeScript } from './script.ts';
import { historyOffset, SIZES } from '../shared/history-size.ts';

const script = writeScript('full', 'test');
/** A change is in force at the latest this many days after its announcement. */
const NOTICE_DAYS = 13;

describe('the demo story', () => {
  it('is the same for the same seed and differs between seeds', () => {
    expect(writeScript('full', 'test')).toEqual(script);
    expect(writeScript('full', 'other')).not.toEqual(script);
  });

  it('has at least 60 members in six generations, who join after their sponsors', () => {
    const joined = new Map<number, number>();
    const generation = new Map<number, number>();
    script.forEach((day, index) => {
      for (const { member, sponsor } of day.joins) {
        if (sponsor !== null) expect(joined.get(sponsor)).toBeLessThan(index);
        joined.set(member, index);
        generation.set(member, sponsor === null ? 1 : generation.get(sponsor)! + 1);
      }
    });
    expect(joined.size).toBeGreaterThanOrEqual(60);
    expect(Math.max(...generation.values())).toBe(6);
  });

  it('has orders of all four packages, exits, and withdrawals of every fate', () => {
    const stakes = script.flatMap((day) => day.stakes);
    expect(new Set(stakes.map((stake) => stake.package))).toEqual(
      new Set(['P30', 'P90', 'P180', 'P360']),
    );
    for (const { amount } of stakes)
      expect(amount >= 10 && amount <= 1000 && amount % 10 === 0).toBe(true);
    expect(script.flatMap((day) => day.exits).length).toBeGreaterThan(2);
    expect(new Set(script.flatMap((day) => day.withdrawals.map(({ fate }) => fate)))).toEqual(
      new Set(['automatic', 'approved', 'rejected', 'waiting']),
    );
  });

  it('has a transfer between two members in each direction', () => {
    const transfers = script.flatMap((day) => day.transfers);
    expect(transfers.map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  it('has a swap in each direction', () => {
    const swaps = script.flatMap((day) => day.swaps);
    expect(swaps.map(({ from, amount }) => [from, amount])).toEqual([
      ['USDT', 40],
      ['USDB', 10],
    ]);
  });

  it('has flash exchanges of every fate, within the stock', () => {
    const exchanges = script.flatMap((day) => day.flashExchanges);
    expect(exchanges.map(({ fate }) => fate)).toEqual(['sent', 'failed', 'waiting']);
    expect(script.at(-1)!.flashExchanges).toMatchObject([{ fate: 'waiting' }]);
    for (const { asset, units } of script.flatMap((day) => day.flashStock))
      expect(units).toBeGreaterThan(exchanges.filter((one) => one.asset === asset).length);
  });

  it.each(['small', 'full'] as const)(
    'grants points of the %s story before they are used',
    (size) => {
      const granted = new Set<string>();
      for (const { grants, flashExchanges, pointsWithdrawals } of writeScript(size, 'test')) {
        for (const { member, asset } of grants) granted.add(`${member}:${asset}`);
        for (const { member, asset } of [...flashExchanges, ...pointsWithdrawals])
          expect(granted).toContain(`${member}:${asset}`);
      }
    },
  );

  it('ends with a newcomer who has deposited and staked nothing', () => {
    const { member } = script.at(-1)!.joins.at(-1)!;
    expect(script.at(-1)!.deposits).toContainEqual({ member, amount: 300 });
    expect(script.flatMap((day) => day.stakes).filter((stake) => stake.member === member)).toEqual(
      [],
    );
  });

  it('has early exits only of orders that were opened before', () => {
    const opened = new Set<string>();
    for (const { stakes, exits } of script) {
      for (const { member, order } of exits) expect(opened.has(`${member}:${order}`)).toBe(true);
      for (const { member, order } of stakes) opened.add(`${member}:${order}`);
    }
  });
});

describe.each(['small', 'full'] as const)('nodes in the %s story', (size) => {
  it('are bought by people who have joined; one is in its cooling-off, one was cancelled', () => {
    const days = writeScript(size, 'test');
    const joined = new Set<number>();
    const bought = new Map<number, number>();
    for (const [index, { joins, nodes, cancelledNodes }] of days.entries()) {
      for (const { member } of joins) joined.add(member);
      for (const { member, node } of nodes) {
        expect(joined.has(member)).toBe(true);
        bought.set(node, index);
      }
      for (const { node } of cancelledNodes) expect(bought.delete(node)).toBe(true);
    }
    const ages = [...bought.values()].map((day) => days.length - day);
    expect(ages.filter((age) => age <= 7)).toHaveLength(1);
    expect(ages.filter((age) => age > 7)).toHaveLength(size === 'full' ? 2 : 0);
    expect(days.flatMap((day) => day.cancelledNodes)).toHaveLength(1);
  });
});

describe.each(['small', 'full'] as const)('the reward vault in the %s story', (size) => {
  it('has stakes of people who have joined, and a reward period that runs when the story ends', () => {
    const days = writeScript(size, 'test');
    const joined = new Set<number>();
    for (const { joins, vaultStakes } of days) {
      for (const { member } of joins) joined.add(member);
      for (const { member } of vaultStakes) expect(joined.has(member)).toBe(true);
    }
    expect(days.flatMap((day) => day.vaultStakes)).toHaveLength(2);
    expect(days.at(-1)!.vaultRewards).not.toEqual([]);
  });
});

describe.each(['small', 'full'] as const)('the whitelist in the %s story', (size) => {
  it('opens once, and is sold to people who have joined and have coupons', () => {
    const days = writeScript(size, 'test');
    expect(days.filter(({ sale }) => sale)).toHaveLength(1);
    const joined = new Set<number>();
    const coupons = new Map<number, number>();
    for (const { joins, grants, whitelistShares } of days) {
      for (const { member } of joins) joined.add(member);
      for (const { member, asset, amount } of grants)
        if (asset === 'COUPON') coupons.set(member, (coupons.get(member) ?? 0) + amount);
      for (const { member, shares } of whitelistShares) {
        expect(joined.has(member)).toBe(true);
        expect(coupons.get(member)).toBeGreaterThanOrEqual(shares);
      }
    }
    expect(coupons.size).toBeGreaterThan(1);
  });
});

describe('locks and assessments in the full story', () => {
  it('ends with three purchases of its first member: released in full, releasing and locked', () => {
    const [opens, sale] = [...script.entries()].flatMap(([index, day]) =>
      day.sale ? [[index, day.sale] as const] : [],
    )[0]!;
    const nextOpens = opens + sale.lastDays[0]! + 1;
    const states = [...script.entries()].flatMap(([bought, { whitelistShares }]) =>
      whitelistShares.flatMap(({ member, shares }) => {
        if (member !== 0) return [];
        const stageDay = bought < nextOpens ? opens : nextOpens;
        const lock = script.slice(0, stageDay - NOTICE_DAYS).findLast((day) => day.lock)!.lock!;
        const plan = { ...defaultPlan, whitelist: { ...defaultPlan.whitelist, ...lock } };
        const k = whitelistReleaseDay(plan, bought, script.length - 1);
        return [whitelistStatus(plan, micro(String(5_200 * shares)), k)];
      }),
    );
    expect(states).toEqual(['FINISHED', 'RELEASING', 'LOCKING']);
  });

  it('fills one assessment on the last day and another one before, with money deposited for it', () => {
    const fills = [...script.entries()].filter(([, day]) => day.fills.length > 0);
    expect(fills.map(([index]) => index)).toEqual([27, script.length - 1]);
    for (const [, { fills: filled, deposits }] of fills)
      expect(deposits).toEqual(expect.arrayContaining(filled));
  });
});

describe('the offset of a fresh home', () => {
  it('starts the story at 09:00 in UTC+8 on its first day', () => {
    const now = Date.UTC(2026, 10, 20, 12) / 1_000;
    expect(now + historyOffset('full', now)).toBe(
      Date.UTC(2026, 10, 20 - SIZES.full.days, 1) / 1_000,
    );
  });
});
