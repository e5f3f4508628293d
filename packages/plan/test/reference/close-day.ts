import type { Close } from './close-types.ts';
import { standingsAt } from './standing.ts';
import { takeExits } from './step-1-exits.ts';
import { activateNodes } from './step-1-nodes.ts';
import { payStatic } from './step-3-static.ts';
import { payTeam } from './step-4-team.ts';
import {
  payCommunitySubsidy,
  payFeeDividend,
  payNetworkDividend,
  payOutput,
  payTokenReferral,
} from './step-5-to-8.ts';
import { completeOrders, payGlobalBonus, releasePromo } from './step-9-to-11.ts';
import { closeWeek } from './week-close.ts';
import { enrol } from './week-enrolment.ts';
import type { World } from './world.ts';

/** The daily close of the next day, its steps in the order of rulebook §6. */
export function closeDay(world: World): Close {
  const day = world.closes.length;
  const close: Close = {
    day,
    standings: new Map(),
    lines: [],
    completed: [],
    exited: [],
    activated: [],
    week: undefined,
    poolsAfter: {},
  };
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
  payGlobalBonus(world, close);
  if (day % 7 === 0 && day >= 7) close.week = closeWeek(world, close);
  if (day % 7 === 6) enrol(world, close);
  close.poolsAfter = { ...world.pools };
  world.closes.push(close);
  return close;
}
