import { toDecimal, type Micro } from '@fairlaunch/money';
import type { PoolAccount } from '../accounts.ts';
import type { RewardLine, SettleResult } from '../settle/types.ts';
import { principalOf, type World } from './world.ts';

/** A reward line with amounts as decimal strings. */
export type ReportLine = {
  member: number; kind: string; target: string; paid: string;
  accelerated?: string; carried?: string; pending?: string; to?: 'available' | 'conditional';
};

/** A week close; nobody is enrolled and no node active in what is computed so far. */
export type WeekReport = { week: number; results: []; fullNode: [] };

/** One close of a scenario; amounts are decimal strings (rulebook §17). */
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

/** What a member holds after the last close; decimal strings (rulebook §17). */
export type BalanceReport = {
  USDT: { available: string; conditional: string; principal: string; escrow: string };
  USDB: { available: string; vesting: string };
  BHC: { available: string };
};

/** The result of a scenario, ready to be written as JSON (rulebook §17). */
export type SimulationResult = { closes: CloseReport[]; balances: { [seat: string]: BalanceReport } };

const DAYS_A_WEEK = 7;

function decimals<Name extends string>(amounts: { [name in Name]: Micro }): { [name in Name]: string } {
  return Object.fromEntries(Object.entries<Micro>(amounts).map(([name, amount]) => [name, toDecimal(amount)])) as { [name in Name]: string };
}

function reportLine(line: RewardLine): ReportLine {
  const { member, kind } = line;
  if (line.kind !== 'STATIC') return { member, kind, ...decimals({ target: line.target, paid: line.paid }), to: line.to };
  const { target, accelerated, carried, paid, pending } = line;
  return { member, kind, ...decimals({ target, accelerated, carried, paid, pending }) };
}

/** What a close came to, as rulebook §17 writes it. */
export function reportClose(world: World, day: number, result: SettleResult): CloseReport {
  const seats = world.members.map((member) => member.seat);
  const funded = Object.entries(result.pools).filter(([, balance]) => balance !== 0n);
  const report: CloseReport = {
    day,
    levels: Object.fromEntries(seats.map((seat) => [seat, result.standings.level[seat]!])),
    d1: seats.filter((seat) => result.standings.d1[seat] === 1),
    lines: result.lines.map(reportLine),
    completed: result.completed.map((order) => order.order),
    exited: result.exited.map((order) => order.order),
    activated: [],
    pools: Object.fromEntries(funded.map(([account, balance]) => [account, toDecimal(balance)])),
  };
  if (day > 0 && day % DAYS_A_WEEK === 0) report.week = { week: day - DAYS_A_WEEK, results: [], fullNode: [] };
  return report;
}

/** What every member holds after the last close; what is not computed yet is 0 because such scenarios are refused. */
export function reportBalances(world: World): { [seat: string]: BalanceReport } {
  return Object.fromEntries(world.members.map(({ seat, available }): [number, BalanceReport] => [seat, {
    USDT: { available: toDecimal(available), conditional: '0', principal: toDecimal(principalOf(world, seat)), escrow: '0' },
    USDB: { available: '0', vesting: '0' },
    BHC: { available: '0' },
  }]));
}
