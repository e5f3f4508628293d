import { micro } from '@fairlaunch/money';
import { feeLegs } from '../rules/fees/legs.ts';
import { POOL_ASSETS } from '../common/pools.ts';
import { ofHouse } from '../state/books.ts';
import type { DayState } from '../state/state.ts';
import { checkMember } from './check-member.ts';
import { buyNode, cancelNode } from './node-events.ts';
import type { Refuse } from './refuse.ts';
import { ScenarioError } from './scenario-error.ts';
import { bring, FIRST_MONDAY } from './scenario-state.ts';
import { aboutEvent, type EventOf, type ScenarioEvent } from './scenario.ts';
import { exit, stake } from './stake-events.ts';

function fund(state: DayState, { pool, amount }: EventOf<'fund'>): void {
  bring(state, ofHouse(pool, POOL_ASSETS[pool]), micro(amount));
}

function fee(state: DayState, { amount }: EventOf<'fee'>): void {
  state.books.post(feeLegs(state.plan, ofHouse('CHAIN'), micro(amount)));
}

function join({ seats }: DayState, event: EventOf<'join'>, refuse: Refuse): void {
  const seat = seats.last + 1;
  if (event.member !== seat)
    refuse('member', `must be ${seat}: members are numbered in the order in which they join`);
  if (event.sponsor >= seat) refuse('sponsor', `member ${event.sponsor} has not joined`);
  seats.add(`0x${seat.toString(16).padStart(40, '0')}`, event.sponsor, event.day + FIRST_MONDAY);
}

function openEcosystemBox({ seats }: DayState, event: EventOf<'openEcosystemBox'>, refuse: Refuse) {
  checkMember(event.member, seats.last, refuse);
  seats.columns.openedEcosystemBox[event.member] = 1;
}

/** @throws ScenarioError when the event is impossible in the state of the scenario */
export function applyEvent(state: DayState, event: ScenarioEvent, index: number): void {
  const refuse: Refuse = (field, problem) => {
    throw new ScenarioError(field, problem, aboutEvent(index, event));
  };
  switch (event.type) {
    case 'fund':
      return fund(state, event);
    case 'fee':
      return fee(state, event);
    case 'join':
      return join(state, event, refuse);
    case 'stake':
      return stake(state, event, refuse);
    case 'buyNode':
      return buyNode(state, event, refuse);
    case 'cancelNode':
      return cancelNode(state, event, refuse);
    case 'exit':
      return exit(state, event, refuse);
    case 'openEcosystemBox':
      return openEcosystemBox(state, event, refuse);
  }
}
