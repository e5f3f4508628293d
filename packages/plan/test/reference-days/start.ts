import { weekOf } from '#common/day.ts';
import { newWorld, type Plan } from '../reference/world.ts';
import { emptyClose } from './close.ts';
import type { Days } from './days.ts';

export type Genesis = {
  plan: Plan;
  firstDay: number;
  isoStart?: number | undefined;
  admins?: readonly string[];
};

/** The state before the first day is empty (rulebook §20). */
export function startOf({ plan, firstDay, isoStart, admins = [] }: Genesis): Days {
  const monday = weekOf(firstDay);
  const world = newWorld(plan);
  world.isoStart = isoStart === undefined ? undefined : isoStart - monday;
  for (let day = monday; day < firstDay; day++) world.closes.push(emptyClose(day - monday));
  return {
    world,
    monday,
    day: firstDay,
    openDay: firstDay,
    nextNumber: 0,
    plans: [{ startDay: firstDay, plan }],
    books: new Map(),
    people: new Map(),
    seats: new Map(),
    roles: new Map(admins.map((admin) => [admin, 'admin'])),
    usedSignatures: new Set(),
    usedNumbers: new Set(),
    lastEvent: { block: 0, logIndex: 0 },
    newMoney: new Map(),
    positions: [],
    rates: new Map(),
    withdrawals: new Map(),
    payments: new Map(),
    stock: new Map(),
    exchanges: new Map(),
    boxes: new Map(),
    giftCards: new Map(),
    airdrops: new Map(),
    sale: undefined,
    nodesGranted: new Set(),
    bonus: [],
    lots: new Map(),
    poolDays: new Map(),
    mix: [],
    correctable: new Map(),
  };
}
