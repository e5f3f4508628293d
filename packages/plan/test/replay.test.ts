import { micro } from '@fairlaunch/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OWN_MONEY_KINDS, isoTotal, type Plan } from '../src/index.ts';
import { closeDay } from '../src/simulate/close-day.ts';
import { applyEvent } from '../src/simulate/events.ts';
import {
  simulate,
  type CloseReport,
  type ScenarioEvent,
  type SimulationResult,
} from '../src/simulate/index.ts';
import { reportBalances, reportClose } from '../src/simulate/report.ts';
import { plainKeccak } from '../src/day-files/keccak.ts';
import { emptyScenario } from '../src/simulate/scenario-state.ts';
import { readState, writeState } from '../src/day/state-file.ts';
import type { DayState } from '../src/state/state.ts';
import { anyScenario } from './support/scenarios.ts';
import { sum } from './support/sums.ts';

const RUNS = { numRuns: 60 };

/** A state that has been files in between; writing it again gives the same bytes. */
function throughFiles(state: DayState): DayState {
  const files = writeState(state, plainKeccak);
  const read = readState(
    files.head,
    (table) => Buffer.concat(files.tables.get(table)!),
    () => state.plan,
  );
  expect(writeState(read, plainKeccak).hash).toBe(files.hash);
  return read;
}

/** Simulates day by day; only files go from one day to the next. */
function dayByDay(plan: Plan, days: number, events: readonly ScenarioEvent[]): SimulationResult {
  let state = emptyScenario(plan);
  const closes: CloseReport[] = [];
  for (let day = 0; day < days; day++) {
    state = throughFiles(state);
    events.forEach((event, index) => {
      if (event.day === day) applyEvent(state, event, index);
    });
    closes.push(reportClose(day, closeDay(state)));
  }
  return { closes, balances: reportBalances(state) };
}

describe('days', () => {
  it('closed one by one, with the state carried over, give the same as a replay from the start', () => {
    fc.assert(
      fc.property(anyScenario, ({ plan, days, events }) => {
        expect(dayByDay(plan, days, events)).toEqual(simulate({ plan, days, events }));
      }),
      RUNS,
    );
  });

  it('have the same closes whether or not more days follow', () => {
    fc.assert(
      fc.property(anyScenario, fc.integer({ min: 1, max: 22 }), ({ plan, days, events }, until) => {
        const { closes } = simulate({ plan, days, events });
        expect(
          simulate({ plan, days: until, events: events.filter((event) => event.day < until) })
            .closes,
        ).toEqual(closes.slice(0, until));
      }),
      RUNS,
    );
  });

  it('return the principal of every order in time, as it releases its quota', () => {
    const packages = {
      P30: { days: 4, ppm: 100 },
      P90: { days: 2, ppm: 150 },
      P180: { days: 6, ppm: 200 },
      P360: { days: 1, ppm: 250 },
    };
    fc.assert(
      fc.property(anyScenario, ({ plan, days, events }) => {
        // Gifts need money in pool TASK.
        const gifts = { day: 0, type: 'fund', pool: 'TASK', amount: '1000000' } as const;
        const shorter = { ...plan, packages: { ...plan.packages, ...packages } };
        const stakes = events.filter((event) => event.type === 'stake');
        const { closes, balances } = simulate({
          plan: shorter,
          days: days + 7,
          events: [gifts, ...events.filter(({ type }) => type !== 'exit')],
        });
        expect(
          closes.flatMap((close) => close.completed).toSorted((one, other) => one - other),
        ).toEqual(stakes.map(({ order }) => order));
        expect(Object.values(balances).every((balance) => balance.USDT.principal === '0')).toBe(
          true,
        );
      }),
      RUNS,
    );
  });
});

const USDB_POOLS = ['BOX', 'USDB_PROMO'],
  BHC_POOLS = ['BHC_REF', 'BHC_EMISSION', 'SWAP_INV'];
const assetOf = (pool: string): 'USDT' | 'USDB' | 'BHC' =>
  USDB_POOLS.includes(pool) ? 'USDB' : BHC_POOLS.includes(pool) ? 'BHC' : 'USDT';

function broughtIn(plan: Plan, events: readonly ScenarioEvent[]): { [asset: string]: bigint } {
  const total = { USDT: 0n, USDB: 0n, BHC: isoTotal(plan) };
  for (const event of events) {
    if (event.type === 'fund') total[assetOf(event.pool)] += micro(event.amount);
    if (event.type === 'fee') total.USDT += micro(event.amount);
    if (event.type === 'stake' && (OWN_MONEY_KINDS as readonly string[]).includes(event.kind))
      total.USDT += micro(event.amount);
    if (event.type === 'buyNode') total.USDT += micro(plan.nodes.kinds[event.kind].price);
  }
  return total;
}

describe('every asset (rulebook §2, §3)', () => {
  it('is conserved: pools and members hold what came in, and nobody is below zero', () => {
    fc.assert(
      fc.property(anyScenario, ({ plan, days, events }) => {
        const { closes, balances } = simulate({ plan, days, events });
        const held: { [asset: string]: bigint } = { USDT: 0n, USDB: 0n, BHC: 0n };
        for (const [pool, balance] of Object.entries(closes.at(-1)!.pools))
          held[assetOf(pool)]! += micro(balance);
        for (const balance of Object.values(balances))
          for (const [asset, accounts] of Object.entries(balance))
            held[asset]! += sum(Object.values<string>(accounts).map(micro));
        expect(held).toEqual(broughtIn(plan, events));
      }),
      RUNS,
    );
  });
});
