import type { Mood, TreeShape } from './random-mood.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/** An event without its day: what somebody tries. */
export type Attempt = { type: string; [key: string]: unknown };

/** Sponsor of the next seat by the tree's shape, once there is a first one. */
const SPONSOR: { [shape in TreeShape]: (random: Random, newest: number) => number } = {
  chain: (_, newest) => newest,
  star: (random, newest) => (random.chance(0.9) ? 1 : random.whole(0, newest)),
  bushy: (random, newest) => random.whole(Math.max(1, newest - 8), newest),
  comb: (_, newest) => (newest % 2 === 1 ? newest : newest - 1),
  roots: (random, newest) => (random.chance(0.3) ? 0 : random.whole(1, newest)),
};

function sponsorFor(random: Random, mood: Mood, newest: number): number {
  return newest === 0 || random.chance(0.05) ? 0 : SPONSOR[mood.shape](random, newest);
}

/** Somebody joins below somebody, as the tree's shape has it (rulebook §1). */
export function tryJoin(random: Random, world: World, mood: Mood): Attempt[] {
  const newest = world.members.length;
  if (newest >= mood.members) return [];
  return [{ type: 'join', member: newest + 1, sponsor: sponsorFor(random, mood, newest) }];
}

/** Somebody opens its ecosystem box (rulebook §11, §17). */
export function tryOpenBox(random: Random, world: World, mood: Mood): Attempt[] {
  const allowed = world.members.filter(
    (member) => !member.openedBox || !mood.avoid.includes('SECOND_BOX'),
  );
  return allowed.length === 0
    ? []
    : [{ type: 'openEcosystemBox', member: random.pick(allowed).seat }];
}
