import { toDecimal, type Micro } from '@fairlaunch/money';
import { DAYS_A_WEEK } from '#common/day.ts';
import type { FullNodeExplanation } from '#explained/types.ts';
import type { SettleResult } from '#tables/settle-result.ts';
import type { SettleInput } from '#tables/settle-input.ts';
import { STAKE_KINDS, isOwnMoney } from '#tables/order-kinds.ts';
import type { EndedOrder } from './week-types.ts';

type Held = { amount: Micro; from: number; to: number };

/** Orders that are open on the Monday after the week; they count in `A` since they were opened. */
function openOnes({ orders, day }: SettleInput, member: number): Held[] {
  const held: Held[] = [];
  for (let row = 0; row < orders.count; row++) {
    if (orders.member[row] !== member || !isOwnMoney(STAKE_KINDS[orders.kind[row]!]!)) continue;
    held.push({ amount: BigInt(orders.amount[row]!), from: orders.openDay[row]!, to: day });
  }
  return held;
}

/** Ended orders; the close that completes one still counts it in `A`, that of an early exit not. */
const endedOnes = (ended: readonly EndedOrder[], member: number): Held[] =>
  ended
    .filter((order) => order.member === member && isOwnMoney(order.kind))
    .map(({ amount, openDay, endDay, endedBy }) => ({
      amount,
      from: openDay,
      to: endedBy === 'EXIT' ? endDay - 1 : endDay,
    }));

/** Undefined if the close ends no full-node assessment of the member (rulebook §9). */
export function explainFullNode(
  input: SettleInput,
  result: SettleResult,
  member: number,
): FullNodeExplanation | undefined {
  const ended = result.week?.fullNode.find((assessment) => assessment.member === member);
  if (!input.week || !result.week || !ended) return undefined;
  const { week } = result.week;
  const {
    nodes: { kinds },
    assessment,
  } = input.week.plan;
  const held = [...openOnes(input, member), ...endedOnes(input.week.ended, member)];
  const stakeAt = (day: number): Micro =>
    held
      .filter(({ from, to }) => from <= day && day <= to)
      .reduce((sum, { amount }) => sum + amount, 0n);
  return {
    week,
    member,
    nodes: input.nodes
      .filter((node) => node.member === member && node.activeFrom < week + DAYS_A_WEEK)
      .map(({ number, kind }) => ({ number, kind, fullMin: kinds[kind].fullMin }))
      .sort((one, other) => one.number - other.number),
    stakes: Array.from({ length: DAYS_A_WEEK }, (_, after) => toDecimal(stakeAt(week + after))),
    closes: assessment.fullNodeCloses,
    state: ended.state,
    amount: toDecimal(ended.amount),
  };
}
