import type { Micro } from '@fairlaunch/money';
import { ofHouse } from './books.ts';
import type { DayState } from './state.ts';

/** Pools that hold a part of their balance for what was offered already (rulebook §3 R4). */
type ReservingPool = 'BOX' | 'TASK';

/** What BOX holds for boxes that are not drawn, and TASK for gifts that have not ended. */
function reservedIn({ boxes, taskReserved }: DayState, pool: ReservingPool): Micro {
  if (pool === 'TASK') return taskReserved;
  return Array.from(boxes.values()).reduce((sum, { reserved }) => sum + reserved, 0n);
}

/** What a pool can still be asked for (rulebook §4, §11). */
export const freeIn = (state: DayState, pool: ReservingPool): Micro =>
  state.books.balance(ofHouse(pool, pool === 'BOX' ? 'USDB' : 'USDT')) - reservedIn(state, pool);
