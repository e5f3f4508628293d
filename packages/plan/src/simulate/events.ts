import { micro } from '@fairlaunch/money';
import { feeSplit, type FeeShares } from '../rules/fees/terms.ts';
import { buyNode, cancelNode } from './node-events.ts';
import type { Refuse } from './refuse.ts';
import { ScenarioError } from './scenario-error.ts';
import { aboutEvent, type EventOf, type ScenarioEvent } from './scenario.ts';
import { exit, stake } from './stake-events.ts';
import type { World } from './world.ts';

function join(world: World, event: EventOf<'join'>, refuse: Refuse): void {
  const seat = world.members.length + 1;
  if (event.member !== seat)
    refuse('member', `must be ${seat}: members are numbered in the order in which they join`);
  if (event.sponsor >= seat) refuse('sponsor', `member ${event.sponsor} has not joined`);
  world.members.push({
    seat,
    sponsor: event.sponsor,
    boundDay: event.day,
    openedEcosystemBox: false,
    pending: 0n,
    available: 0n,
    conditional: 0n,
    principal: 0n,
    escrow: 0n,
    usdb: 0n,
    vesting: 0n,
    bhc: 0n,
  });
}

function fee(world: World, event: EventOf<'fee'>): void {
  for (const [account, part] of Object.entries(feeSplit(world.plan, micro(event.amount)))) {
    world.pools[account as keyof FeeShares] += part;
  }
}

function openEcosystemBox(world: World, event: EventOf<'openEcosystemBox'>, refuse: Refuse): void {
  const member = world.members[event.member - 1];
  if (!member) return refuse('member', `member ${event.member} has not joined`);
  member.openedEcosystemBox = true;
}

/** @throws ScenarioError when the event is impossible in the state of the world */
export function applyEvent(world: World, event: ScenarioEvent, index: number): void {
  const refuse: Refuse = (field, problem) => {
    throw new ScenarioError(field, problem, aboutEvent(index, event));
  };
  switch (event.type) {
    case 'fund':
      world.pools[event.pool] += micro(event.amount);
      return;
    case 'fee':
      return fee(world, event);
    case 'join':
      return join(world, event, refuse);
    case 'stake':
      return stake(world, event, refuse);
    case 'buyNode':
      return buyNode(world, event, refuse);
    case 'cancelNode':
      return cancelNode(world, event, refuse);
    case 'exit':
      return exit(world, event, refuse);
    case 'openEcosystemBox':
      return openEcosystemBox(world, event, refuse);
  }
}
