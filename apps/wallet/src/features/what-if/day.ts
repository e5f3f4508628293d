import type { Micro } from '@fairlaunch/money';
import { LINE_KINDS } from '@fairlaunch/plan/line-kinds';
import type { SimulatedClose } from '@fairlaunch/plan/simulate';

const OWN_SEAT = 1;

export type WhatIfDay = {
  day: number;
  /** The target of the member's order with acceleration, and that of its team lines. */
  target: Micro;
  paid: Micro;
  /** What was not funded at the close; not a debt. */
  pending: Micro;
  /** Team income that went back after a week without new volume. */
  cleared: Micro;
  principal: Micro;
  fee: Micro;
};

const sum = (amounts: readonly Micro[]): Micro =>
  amounts.reduce((total, amount) => total + amount, 0n);

/** The member's part of a close; only USDT, as other assets have no price here. */
export function dayOf(day: number, { result, lines }: SimulatedClose): WhatIfDay {
  const mine = lines.filter((line) => line.member === OWN_SEAT);
  const own = mine.find((line) => line.kind === 'STATIC');
  const others = mine.filter(
    (line) => line.kind !== 'STATIC' && LINE_KINDS[line.kind].asset === 'USDT',
  );
  const week = result.week?.results.find((one) => one.member === OWN_SEAT);
  const exited = result.exited.find((order) => order.member === OWN_SEAT);
  const completed = result.completed.find((order) => order.member === OWN_SEAT);
  const atOnce = others.flatMap((line) =>
    line.kind === 'STATIC' || line.to === 'conditional' ? [] : [line.paid],
  );
  return {
    day,
    target: (own ? own.target + own.accelerated : 0n) + sum(others.map((line) => line.target)),
    paid: (own?.paid ?? 0n) + sum(atOnce) + (week?.state === 'COMPLETED' ? week.conditional : 0n),
    pending: BigInt(result.pending[OWN_SEAT] ?? 0),
    cleared: week?.state === 'INCOMPLETE' ? week.conditional : 0n,
    principal: exited?.principal ?? completed?.principal ?? 0n,
    fee: exited?.fee ?? 0n,
  };
}
