import { micro } from '@fairlaunch/money';
import { dayStart } from '../common/day.ts';
import { nodeEntries } from '../rules/nodes/entries.ts';
import { standingNodes, validateNode, type NodeProblem } from '../rules/nodes/terms.ts';
import { ofMember } from '../state/books.ts';
import type { Entry } from '../state/entry.ts';
import type { DayState } from '../state/state.ts';
import { checkMember } from './check-member.ts';
import type { Refuse } from './refuse.ts';
import { bring, FIRST_MONDAY } from './scenario-state.ts';
import type { EventOf } from './scenario.ts';

const PROBLEMS: { [problem in NodeProblem]: string } = {
  'sold-out': "is sold out: the plan's supply stands already",
  'above-member-limit': "takes the member above the plan's nodes.maxPerMember",
};

/** What a purchase and a cancel do is said once, by the rules of their entries. */
function follow(
  state: DayState,
  kind: keyof typeof nodeEntries,
  facts: object,
  day: number,
  refuse: (problem: string) => never,
): void {
  const rule = nodeEntries[kind];
  const at = dayStart(day + FIRST_MONDAY);
  const entry: Entry = { number: 0, kind, at, facts, legs: [], warrant: { by: 'server' } };
  const legs = rule.legs(state, facts, entry, refuse);
  state.books.post(legs);
  rule.change?.(state, facts, { ...entry, legs });
}

/** The purchase brings its own money in, which waits in escrow (rulebook §8, §17). */
export function buyNode(state: DayState, event: EventOf<'buyNode'>, refuse: Refuse): void {
  const { plan, nodes, nodeNumbers, seats } = state;
  const number = nodeNumbers.last + 1;
  if (event.node !== number)
    refuse('node', `must be ${number}: nodes are numbered in the order in which they are bought`);
  checkMember(event.member, seats.last, refuse);
  const problem = validateNode(plan, event.kind, standingNodes(nodes.values(), event));
  if (problem) refuse(problem === 'sold-out' ? 'kind' : 'member', PROBLEMS[problem]);
  const { kind, member: seat } = event;
  bring(state, ofMember(seat, 'available'), micro(plan.nodes.kinds[kind].price));
  const facts = { node: number, seat, kind, bonusStopped: false };
  follow(state, 'NODE_BOUGHT', facts, event.day, (text) => refuse('node', text));
}

/** Refunds a node in full within its cooling-off; its promo is returned too (rulebook §8). */
export function cancelNode(state: DayState, event: EventOf<'cancelNode'>, refuse: Refuse): void {
  const node = state.nodes.get(event.node);
  if (!node)
    return refuse(
      'node',
      `node ${event.node} ${event.node <= state.nodeNumbers.last ? 'is cancelled already' : 'was not bought'}`,
    );
  if (node.state === 'ACTIVE') refuse('node', `node ${event.node} is active already`);
  follow(state, 'NODE_CANCELLED', { node: event.node }, event.day, (text) => refuse('node', text));
}
