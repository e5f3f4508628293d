import { micro } from '@fairlaunch/money';
import { DAYS_A_WEEK } from '#common/day.ts';
import type { Plan } from '#plan/plan.ts';
import type { Close } from '#tables/close.ts';
import { STAKE_KINDS, isOwnMoney } from '#tables/order-kinds.ts';
import type { FullNodeResult, WeekInput } from './week-types.ts';

/** Fee dividends of full weeks are released, others go back to FEE_DIV (rulebook §9). By member. */
export function assessFullNodes(close: Close, week: number, input: WeekInput): FullNodeResult[] {
  const minimum = minimums(close, input.plan, week + DAYS_A_WEEK - 1);
  if (minimum.size === 0) return [];
  const stakes = stakesOf(close, week, input, [...minimum.keys()]);
  const amounts = new Map(input.feeDividends.map(({ member, amount }) => [member, amount]));
  return [...minimum]
    .sort(([one], [other]) => one - other)
    .map(([member, least]): FullNodeResult => {
      const amount = amounts.get(member) ?? 0n;
      if (stakes.closesAt(member, least) >= input.plan.assessment.fullNodeCloses)
        return { member, state: 'FULL', amount };
      close.pools.FEE_DIV += amount;
      return { member, state: 'NOT_FULL', amount };
    });
}

/** Full minimum of each holder: the highest of its nodes active on Sunday; micro-units. */
function minimums({ nodes }: Close, plan: Plan, sunday: number): Map<number, bigint> {
  const minimum = new Map<number, bigint>();
  for (const { member, kind, activeFrom } of nodes) {
    if (activeFrom > sunday) continue;
    const own = micro(plan.nodes.kinds[kind].fullMin);
    const known = minimum.get(member);
    if (known === undefined || own > known) minimum.set(member, own);
  }
  return minimum;
}

/** `A` of each holder at each close of a week, kept as changes from day to day. */
class WeeklyStakes {
  readonly #week: number;
  readonly #changes: Map<number, bigint[]>;

  constructor(week: number, holders: readonly number[]) {
    this.#week = week;
    this.#changes = new Map(
      holders.map((holder) => [holder, Array.from({ length: DAYS_A_WEEK + 1 }, () => 0n)]),
    );
  }

  add(holder: number, amount: bigint, firstDay: number, lastDay: number): void {
    const changes = this.#changes.get(holder);
    const from = Math.max(0, firstDay - this.#week),
      to = Math.min(DAYS_A_WEEK, lastDay + 1 - this.#week);
    if (!changes || from >= to) return;
    changes[from]! += amount;
    changes[to]! -= amount;
  }

  closesAt(holder: number, minimum: bigint): number {
    let own = 0n,
      closes = 0;
    for (const change of this.#changes.get(holder)!.slice(0, DAYS_A_WEEK)) {
      own += change;
      if (own >= minimum) closes += 1;
    }
    return closes;
  }
}

function stakesOf(
  { orders, members }: Close,
  week: number,
  { ended }: WeekInput,
  holders: readonly number[],
): WeeklyStakes {
  const stakes = new WeeklyStakes(week, holders);
  const holds = new Uint8Array(members.count);
  for (const holder of holders) holds[holder] = 1;
  for (let row = 0; row < orders.count; row++) {
    if (holds[orders.member[row]!] === 0 || !isOwnMoney(STAKE_KINDS[orders.kind[row]!]!)) continue;
    stakes.add(orders.member[row]!, BigInt(orders.amount[row]!), orders.openDay[row]!, Infinity);
  }
  for (const { member, kind, amount, openDay, endDay, endedBy } of ended) {
    // The close that completes an order still counts it; the close of an early exit does not.
    if (isOwnMoney(kind))
      stakes.add(member, amount, openDay, endedBy === 'EXIT' ? endDay - 1 : endDay);
  }
  return stakes;
}
