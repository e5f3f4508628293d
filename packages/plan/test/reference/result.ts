import { toDecimal } from '@fairlaunch/money';
import type { Close, Line, WeekClose } from './close-types.ts';
import type { Member, World } from './world.ts';

/** A line of the result: amounts as decimal strings (rulebook §17). */
export type ResultLine =
  | { member: number; kind: string; target: string; paid: string; to: string }
  | {
      member: number;
      kind: 'STATIC';
      target: string;
      accelerated: string;
      carried: string;
      paid: string;
      pending: string;
    };

export type ResultWeek = {
  week: number;
  results: { member: number; target: string; completed: string; state: string; cleared: string }[];
  fullNode: { member: number; state: string; amount: string }[];
};

export type ResultClose = {
  day: number;
  levels: { [seat: string]: number };
  d1: number[];
  lines: ResultLine[];
  completed: number[];
  exited: number[];
  activated: number[];
  week?: ResultWeek;
  pools: { [name: string]: string };
};

export type ResultBalance = {
  USDT: { available: string; conditional: string; principal: string; escrow: string };
  USDB: { available: string; vesting: string };
  BHC: { available: string };
};

/** The result of a scenario (rulebook §17). */
export type Result = { closes: ResultClose[]; balances: { [seat: string]: ResultBalance } };

function lineResult(line: Line): ResultLine {
  if (line.kind !== 'STATIC')
    return { ...line, target: toDecimal(line.target), paid: toDecimal(line.paid) };
  return {
    member: line.member,
    kind: line.kind,
    target: toDecimal(line.target),
    accelerated: toDecimal(line.accelerated),
    carried: toDecimal(line.carried),
    paid: toDecimal(line.paid),
    pending: toDecimal(line.pending),
  };
}

const weekResult = ({ week, results, fullNode }: WeekClose): ResultWeek => ({
  week,
  results: results.map((result) => ({
    ...result,
    target: toDecimal(result.target),
    completed: toDecimal(result.completed),
    cleared: toDecimal(result.cleared),
  })),
  fullNode: fullNode.map((result) => ({ ...result, amount: toDecimal(result.amount) })),
});

const byMemberAndKind = (one: Line, other: Line): number =>
  one.member - other.member || (one.kind < other.kind ? -1 : 1);

function closeResult(close: Close): ResultClose {
  const seats = [...close.standings];
  return {
    day: close.day,
    levels: Object.fromEntries(seats.map(([seat, { level }]) => [seat, level])),
    d1: seats.filter(([, standing]) => standing.d1).map(([seat]) => seat),
    lines: close.lines.toSorted(byMemberAndKind).map(lineResult),
    completed: close.completed,
    exited: close.exited,
    activated: close.activated,
    ...(close.week && { week: weekResult(close.week) }),
    pools: Object.fromEntries(
      Object.entries(close.poolsAfter)
        .filter(([, amount]) => amount !== 0n)
        .map(([name, amount]) => [name, toDecimal(amount)]),
    ),
  };
}

const balanceResult = ({ usdt, usdb, bhc }: Member): ResultBalance => ({
  USDT: {
    available: toDecimal(usdt.available),
    conditional: toDecimal(usdt.conditional),
    principal: toDecimal(usdt.principal),
    escrow: toDecimal(usdt.escrow),
  },
  USDB: { available: toDecimal(usdb.available), vesting: toDecimal(usdb.vesting) },
  BHC: { available: toDecimal(bhc) },
});

/** The result of a world's closes so far, in the form of rulebook §17. */
export const resultOf = (world: World): Result => ({
  closes: world.closes.map(closeResult),
  balances: Object.fromEntries(world.members.map((member) => [member.seat, balanceResult(member)])),
});
