import { closeDay } from './close-day.ts';
import { applyEvent } from './events.ts';
import type { RandomSize } from './random-corners.ts';
import { firstFunds, tryFee, tryFund } from './random-money.ts';
import { likedAction, randomMood, type ActionName, type Mood } from './random-mood.ts';
import { tryBuyNode, tryCancelNode } from './random-nodes.ts';
import { tryJoin, tryOpenBox, type Attempt } from './random-people.ts';
import { randomPlan } from './random-plan.ts';
import {
  tryExit,
  tryExitAll,
  tryExitAssessed,
  tryFill,
  tryInvite,
  tryStake,
} from './random-stakes.ts';
import { randomFrom, type Random } from './random.ts';
import { ScenarioRefused } from './refused.ts';
import { worldUnder } from './simulate.ts';
import type { World } from './world.ts';

/** A scenario in the form of rulebook §17. */
export type RandomScenario = {
  about: string;
  plan: { [section: string]: unknown };
  days: number;
  events: ({ day: number } & Attempt)[];
};

const ACTIONS: { [name in ActionName]: (random: Random, world: World, mood: Mood) => Attempt[] } = {
  join: tryJoin,
  stake: tryStake,
  invite: tryInvite,
  fill: tryFill,
  exit: tryExit,
  exitAssessed: tryExitAssessed,
  exitAll: tryExitAll,
  buyNode: tryBuyNode,
  cancelNode: tryCancelNode,
  fee: tryFee,
  fund: tryFund,
  openBox: tryOpenBox,
};

/** Whether the world took an event; one that it refuses changes nothing and is dropped. */
function isTaken(world: World, event: unknown): boolean {
  try {
    applyEvent(world, event);
    return true;
  } catch (error) {
    if (error instanceof ScenarioRefused) return false;
    throw error;
  }
}

/**
 * A valid scenario of rulebook §17 that depends on nothing but its arguments. People try things at
 * random on each day; what the reference's own world refuses in its turn is left out.
 * @param seed a whole number
 * @param size days (by default 10–60), members (by default 5–60), and corners to avoid
 */
export function randomScenario(seed: number, size: RandomSize = {}): RandomScenario {
  const random = randomFrom(seed);
  const days = size.days ?? random.whole(10, 60);
  const mood = randomMood(random, size.members ?? random.whole(5, 60), size.avoid ?? []);
  const plan = randomPlan(random, mood.avoid);
  const world = worldUnder(plan);
  const events: RandomScenario['events'] = [];
  const attempt = (tried: readonly Attempt[]): void => {
    for (const each of tried) {
      const event = { day: world.closes.length, ...each };
      if (isTaken(world, event)) events.push(event);
    }
  };

  attempt(firstFunds(random, mood));
  for (let early = random.whole(1, mood.members); early > 0; early -= 1) {
    attempt(tryJoin(random, world, mood));
    attempt(tryStake(random, world));
  }
  for (let day = 0; day < days; day += 1) {
    for (let tries = random.whole(0, 2 * mood.triesPerDay); tries > 0; tries -= 1) {
      attempt(ACTIONS[likedAction(random, mood)](random, world, mood));
    }
    closeDay(world);
  }
  return { about: `seed ${seed}, ${days} days, ${mood.shape}`, plan, days, events };
}
