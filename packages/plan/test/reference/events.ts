import { splitFee } from './fees.ts';
import { applyBuyNode, applyCancelNode } from './events-nodes.ts';
import { applyExit, applyStake } from './events-stakes.ts';
import { FUNDED_POOLS } from './names.ts';
import { boundSeatOf } from './seats.ts';
import { amountOf, demand, nameOf, objectOf, wholeOf, type JsonObject } from './shape.ts';
import { memberOf, type World } from './world.ts';

function applyFund(world: World, event: JsonObject): void {
  objectOf(event, ['day', 'type', 'pool', 'amount']);
  const pool = nameOf(event, 'pool', FUNDED_POOLS);
  world.pools[pool] += amountOf(event, 'amount');
}

function applyFee(world: World, event: JsonObject): void {
  objectOf(event, ['day', 'type', 'amount']);
  splitFee(world, amountOf(event, 'amount'));
}

function applyJoin(world: World, event: JsonObject, day: number): void {
  objectOf(event, ['day', 'type', 'member', 'sponsor']);
  const seat = wholeOf(event, 'member');
  const sponsor = wholeOf(event, 'sponsor');
  demand(seat === world.members.length + 1, 'members are numbered in the order of joining');
  demand(sponsor < seat, 'the sponsor must hold a seat');
  world.members.push({
    seat,
    sponsor,
    boundDay: day,
    openedBox: false,
    suspended: false,
    pending: 0n,
    usdt: { available: 0n, conditional: 0n, principal: 0n, escrow: 0n },
    usdb: { available: 0n, vesting: 0n, principal: 0n },
    bhc: 0n,
  });
}

function applyBox(world: World, event: JsonObject): void {
  objectOf(event, ['day', 'type', 'member']);
  memberOf(world, boundSeatOf(world, event, 'member')).openedBox = true;
}

type Apply = (world: World, event: JsonObject, day: number) => void;

const APPLY = {
  fund: applyFund,
  fee: applyFee,
  join: applyJoin,
  stake: applyStake,
  exit: applyExit,
  buyNode: applyBuyNode,
  cancelNode: applyCancelNode,
  openEcosystemBox: applyBox,
} satisfies { [type: string]: Apply };

const TYPES = Object.keys(APPLY) as (keyof typeof APPLY)[];

/**
 * One event of the day whose close comes next; it changes nothing when it is refused (rulebook §17).
 * @throws ScenarioRefused when it is impossible in its turn
 */
export function applyEvent(world: World, value: unknown): void {
  demand(
    typeof value === 'object' && value !== null && !Array.isArray(value),
    'an event must be an object',
  );
  const event = value as JsonObject;
  demand(wholeOf(event, 'day') === world.closes.length, 'events must be in day order');
  const apply: Apply = APPLY[nameOf(event, 'type', TYPES)];
  apply(world, event, world.closes.length);
}
