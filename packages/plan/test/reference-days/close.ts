import { total } from '../reference/arithmetic.ts';
import type { Close } from '../reference/close-types.ts';
import { standingsAt } from '../reference/standing.ts';
import { takeExits } from '../reference/step-1-exits.ts';
import { activateNodes } from '../reference/step-1-nodes.ts';
import { payStatic } from '../reference/step-3-static.ts';
import { payTeam } from '../reference/step-4-team.ts';
import {
  payCommunitySubsidy,
  payFeeDividend,
  payNetworkDividend,
  payOutput,
  payTokenReferral,
} from '../reference/step-5-to-8.ts';
import { completeOrders, globalShares, releasePromo } from '../reference/step-9-to-11.ts';
import { closeWeek } from '../reference/week-close.ts';
import { enrol } from '../reference/week-enrolment.ts';
import type { World } from '../reference/world.ts';
import { worldDay, type Days } from './days.ts';
import { planOf } from './decisions.ts';
import { demand } from './refused.ts';
import { release } from './releases.ts';
import { closeMix } from './reward-mix.ts';
import { withMoney } from './world-money.ts';

/** A close at which nothing was: what the days of the first week before the first one are. */
export const emptyClose = (day: number): Close => ({
  day,
  standings: new Map(),
  lines: [],
  completed: [],
  exited: [],
  activated: [],
  week: undefined,
  poolsAfter: {},
});

/**
 * The steps of rulebook §6, with the bonus only found: it is an entry of the next day. A week is
 * closed by the plan that it had: plans start on Mondays.
 */
function takeSteps(world: World, close: Close, days: Days): void {
  const { day } = close;
  takeExits(world, close);
  activateNodes(world, close);
  close.standings = standingsAt(world, day);
  payStatic(world, close);
  payTeam(world, close);
  payCommunitySubsidy(world, close);
  payFeeDividend(world, close);
  payNetworkDividend(world, close);
  payOutput(world, close);
  payTokenReferral(world, close);
  releasePromo(world, close);
  completeOrders(world, close);
  days.bonus = globalShares(world, close).filter(({ paid }) => paid > 0n);
  if (day % 7 === 0 && day >= 7) {
    world.plan = planOf(days, days.day - 1);
    close.week = closeWeek(world, close);
  }
  if (day % 7 === 6) enrol(world, close);
}

/** RESERVE and MINT follow from the USDB that there are (rulebook §2). */
function matchReserve(books: Map<string, bigint>): void {
  const dollars = [...books].filter(([key]) => key.endsWith('.USDB') && key !== '0.MINT.USDB');
  const sum = total(dollars.map(([, amount]) => amount));
  books.set('0.MINT.USDB', -sum);
  books.set('0.RESERVE.USDT', sum);
}

/** The close of the day that is lived (rulebook §6). */
export function closeDay(days: Days): void {
  demand(days.bonus.length === 0, 'the bonus of 21:00 is missing');
  const { world, books } = days;
  const close = emptyClose(worldDay(days));
  const post = (key: string, by: bigint): void => void books.set(key, (books.get(key) ?? 0n) + by);
  const changes = new Map<string, bigint>();
  withMoney(
    days,
    () => {
      takeSteps(world, close, days);
    },
    (key, by) => {
      post(key, by);
      changes.set(key, by);
    },
  );
  closeMix(days, close, changes);
  matchReserve(books);
  release(days, close, post);
  world.closes.push(close);
}
