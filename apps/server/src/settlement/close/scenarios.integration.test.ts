import { readFileSync, readdirSync } from 'node:fs';
import { toDecimal, type Micro } from '@fairlaunch/money';
import { LINE_KINDS, LINE_KINDS_A_TO_Z, mergePlan, type LineKind } from '@fairlaunch/plan';
import {
  simulate,
  type BalanceReport,
  type CloseReport,
  type ReportLine,
  type ScenarioEvent,
} from '@fairlaunch/plan/simulate';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brokenBooksOf } from '../../../../../tests/support/runbook.ts';
import { creditBonus } from './bonus.ts';
import { closeDueDays } from './close.ts';
import { readDayBytes } from '../files/file-store.ts';
import { poolsAt } from './house-balances.ts';
import { scenarioPlayer } from '../test-support/play-events.ts';
import { FIRST_DAY, startWorld, type World } from '../test-support/world.ts';
import { verifyDay } from './verify-day.ts';

const FOLDER = new URL('../../../../../packages/plan/test/scenarios/', import.meta.url);
const NAMES = readdirSync(FOLDER).filter(
  (name) => /^\d+.*\.json$/.test(name) && !name.includes('expected'),
);

type Scenario = { plan: object; days: number; events: ScenarioEvent[] };

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

/** A day's lines without those of points, which are not simulated (rulebook §17). */
async function linesOf(day: number): Promise<ReportLine[]> {
  const { rows } = await sql<
    { member: bigint; kind: LineKind; conditional: boolean } & Record<
      'target' | 'accelerated' | 'carried' | 'paid' | 'pending',
      Micro
    >
  >`
    select seat as member, kind, conditional, target, accelerated, carried, paid, pending
    from income_line join member using (member_id)
    where day = ${day} and kind <> 'POINTS_RELEASE' order by seat, kind collate "C"`.execute(
    world.database,
  );
  return rows.map(({ member, kind, conditional, target, accelerated, carried, paid, pending }) => ({
    member: Number(member),
    kind,
    target: toDecimal(target),
    paid: toDecimal(paid),
    ...(kind === 'STATIC'
      ? {
          accelerated: toDecimal(accelerated),
          carried: toDecimal(carried),
          pending: toDecimal(pending),
        }
      : { to: conditional ? ('conditional' as const) : ('available' as const) }),
  }));
}

/** Orders that ended, by their numbers in the scenario: nodes take numbers of orders too. */
async function endedOf(orders: readonly number[], day: number, by: string): Promise<number[]> {
  const rows = await world.database
    .selectFrom('staking_order')
    .select('number')
    .where('ended_day', '=', day)
    .where('ended_by', '=', by as 'EXIT')
    .orderBy('number')
    .execute();
  return rows.map((row) => orders.indexOf(Number(row.number)) + 1);
}

async function weekOf(monday: number): Promise<CloseReport['week']> {
  const week = monday - 7;
  const { rows: results } = await sql<{
    member: bigint;
    target: Micro;
    completed: Micro;
    conditional: Micro;
    state: 'COMPLETED' | 'INCOMPLETE';
  }>`
    select seat as member, target, completed, conditional, state from assessment join member using (member_id) where week = ${week} order by seat`.execute(
    world.database,
  );
  const { rows: fullNode } = await sql<{
    member: bigint;
    state: 'FULL' | 'NOT_FULL';
    amount: Micro;
  }>`
    select seat as member, state, amount from full_node_week join member using (member_id) where week = ${week} order by seat`.execute(
    world.database,
  );
  return {
    week: week - FIRST_DAY,
    results: results.map((row) => ({
      member: Number(row.member),
      target: toDecimal(row.target),
      completed: toDecimal(row.completed),
      state: row.state,
      cleared: toDecimal(row.state === 'COMPLETED' ? 0n : row.conditional),
    })),
    fullNode: fullNode.map((row) => ({
      member: Number(row.member),
      state: row.state,
      amount: toDecimal(row.amount),
    })),
  };
}

async function balances(): Promise<{ [seat: string]: BalanceReport }> {
  const { rows } = await sql<{ seat: bigint; account: string; asset: string; balance: Micro }>`
    select seat, account, asset, balance from member_account join member using (member_id)`.execute(
    world.database,
  );
  const { rows: seats } = await sql<{
    seat: bigint;
  }>`select seat from member where seat > 0`.execute(world.database);
  return Object.fromEntries(
    seats.map(({ seat }) => {
      const held = (account: string, asset: string) =>
        toDecimal(
          rows.find((row) => row.seat === seat && row.account === account && row.asset === asset)
            ?.balance ?? 0n,
        );
      return [
        seat,
        {
          USDT: {
            available: held('available', 'USDT'),
            conditional: held('conditional', 'USDT'),
            principal: held('principal', 'USDT'),
            escrow: held('escrow', 'USDT'),
          },
          USDB: { available: held('available', 'USDB'), vesting: held('vesting', 'USDB') },
          BHC: { available: held('available', 'BHC') },
        },
      ];
    }),
  );
}

describe('the server’s closes of days and weeks', () => {
  it.each(NAMES)('have the results of %s, to the last unit', async (name) => {
    const scenario = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Scenario;
    const expected = simulate(scenario);
    const player = await scenarioPlayer(world, mergePlan(scenario.plan));
    for (let day = 0; day < scenario.days; day += 1) {
      for (const event of scenario.events) if (event.day === day) await player.play(event);
      await world.nextDay();
      expect(await closeDueDays(world.deps)).toBe(1);
      // Called twice at once, and credited once.
      await world.evening();
      await Promise.all([
        creditBonus(world.deps, FIRST_DAY + day),
        creditBonus(world.deps, FIRST_DAY + day),
      ]);
      const { lines, completed, exited, week, pools } = expected.closes[day]!;
      expect(await linesOf(FIRST_DAY + day), `lines of day ${day}`).toEqual(lines);
      expect([
        await endedOf(player.orders, FIRST_DAY + day, 'MATURITY'),
        await endedOf(player.orders, FIRST_DAY + day, 'EXIT'),
      ]).toEqual([completed, exited]);
      if (week) expect(await weekOf(FIRST_DAY + day)).toEqual(week);
      const held = await world.act((tx) => poolsAt(tx, FIRST_DAY + day + 1));
      expect(
        Object.fromEntries(
          Object.entries(held)
            .filter(([, amount]) => amount > 0n)
            .map(([pool, amount]) => [pool, toDecimal(amount)]),
        ),
        `pools of day ${day}`,
      ).toEqual(pools);
    }
    expect(await balances()).toEqual(expected.balances);
    expect(await brokenBooksOf(world.ownerUrl)).toEqual([]);
    expect(
      (await verifyDay(await readDayBytes(world.database, FIRST_DAY + scenario.days - 1))).problems,
    ).toEqual([]);
  });

  it('know every kind of line as the plan package registers it', async () => {
    const { rows } = await sql<{
      kind: string;
      asset: string;
      source: string;
      posted_with: string;
    }>`select * from line_kind order by kind collate "C"`.execute(world.database);
    expect(rows).toEqual(
      LINE_KINDS_A_TO_Z.map((kind) => {
        const { asset, from, postedWith } = LINE_KINDS[kind];
        return { kind, asset, source: from, posted_with: postedWith };
      }),
    );
  });
});
