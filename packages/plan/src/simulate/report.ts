import { toDecimal, type Micro } from '@fairlaunch/money';
import { DAYS_A_WEEK } from '../common/day.ts';
import type { PoolAccount } from '../common/pools.ts';
import type { RewardLine } from '../lines/reward-lines.ts';
import type { WeekResult } from '../rules/assessment/week-types.ts';
import { ofMember } from '../state/books.ts';
import type { Asset, MemberAccountName } from '../state/assets.ts';
import type { DayState } from '../state/state.ts';
import type { SimulatedClose } from './close-day.ts';

/** Amounts of reports are decimal strings (rulebook §17). */
export type ReportLine = {
  member: number;
  kind: string;
  target: string;
  paid: string;
  accelerated?: string;
  carried?: string;
  pending?: string;
  to?: 'available' | 'conditional';
};

export type WeekReport = {
  week: number;
  results: {
    member: number;
    target: string;
    completed: string;
    state: 'COMPLETED' | 'INCOMPLETE';
    cleared: string;
  }[];
  fullNode: { member: number; state: 'FULL' | 'NOT_FULL'; amount: string }[];
};

export type CloseReport = {
  day: number;
  levels: { [seat: string]: number };
  d1: number[];
  lines: ReportLine[];
  completed: number[];
  exited: number[];
  activated: number[];
  week?: WeekReport;
  pools: { [account in PoolAccount]?: string };
};

export type BalanceReport = {
  USDT: { available: string; conditional: string; principal: string; escrow: string };
  USDB: { available: string; vesting: string };
  BHC: { available: string };
};

export type SimulationResult = {
  closes: CloseReport[];
  balances: { [seat: string]: BalanceReport };
};

function decimals<Name extends string>(amounts: { [name in Name]: Micro }): {
  [name in Name]: string;
} {
  return Object.fromEntries(
    Object.entries<Micro>(amounts).map(([name, amount]) => [name, toDecimal(amount)]),
  ) as { [name in Name]: string };
}

function reportLine(line: RewardLine): ReportLine {
  const { member, kind } = line;
  if (line.kind !== 'STATIC')
    return { member, kind, ...decimals({ target: line.target, paid: line.paid }), to: line.to };
  const { target, accelerated, carried, paid, pending } = line;
  return { member, kind, ...decimals({ target, accelerated, carried, paid, pending }) };
}

function reportWeek(day: number, { results, fullNode }: WeekResult): WeekReport {
  return {
    week: day - DAYS_A_WEEK,
    results: results.map(({ member, target, completed, state, conditional }) => ({
      member,
      ...decimals({ target, completed }),
      state,
      cleared: toDecimal(state === 'COMPLETED' ? 0n : conditional),
    })),
    fullNode: fullNode.map(({ member, state, amount }) => ({
      member,
      state,
      amount: toDecimal(amount),
    })),
  };
}

const seatsOf = (count: number): number[] => Array.from({ length: count - 1 }, (_, row) => row + 1);

export function reportClose(day: number, { input, result, lines }: SimulatedClose): CloseReport {
  const { level, d1 } = result.standings;
  const seats = seatsOf(input.members.count);
  const funded = Object.entries(result.pools).filter(([, balance]) => balance !== 0n);
  return {
    day,
    levels: Object.fromEntries(seats.map((seat) => [seat, level[seat]!])),
    d1: seats.filter((seat) => d1[seat] === 1),
    lines: lines.map(reportLine),
    completed: result.completed.map(({ order }) => order),
    exited: result.exited.map(({ order }) => order),
    activated: result.activated.map(({ node }) => node),
    ...(result.week && { week: reportWeek(day, result.week) }),
    pools: Object.fromEntries(funded.map(([account, balance]) => [account, toDecimal(balance)])),
  };
}

export function reportBalances({ books, seats }: DayState): { [seat: string]: BalanceReport } {
  return Object.fromEntries(
    seatsOf(seats.last + 1).map((seat): [number, BalanceReport] => {
      const of = (account: MemberAccountName, asset: Asset) =>
        toDecimal(books.balance(ofMember(seat, account, asset)));
      return [
        seat,
        {
          USDT: {
            available: of('available', 'USDT'),
            conditional: of('conditional', 'USDT'),
            principal: of('principal', 'USDT'),
            escrow: of('escrow', 'USDT'),
          },
          USDB: { available: of('available', 'USDB'), vesting: of('vesting', 'USDB') },
          BHC: { available: of('available', 'BHC') },
        },
      ];
    }),
  );
}
