import { toDecimal, type Micro } from '@fairlaunch/money';
import type { Decimal } from '../plan/plan.ts';
import { TeamSums, type TeamTour } from './team-tour.ts';

export type TeamNode = { member: number; price: Micro };

/** Number of nodes that direct referrals and the whole team hold, and prices of the team's. */
export type NodeFigures = {
  direct: number;
  team: number;
  /** Prices of the nodes bought since the last close. */
  realTime: Decimal;
  cumulative: Decimal;
};

type Counted = TeamNode & { sign: 1 | -1; isNew: boolean };

/** A query costs the same however deep the team is. */
export class TeamNodes {
  readonly #direct = new Map<number, number>();
  readonly #count: TeamSums;
  readonly #realTime: TeamSums;
  readonly #cumulative: TeamSums;

  constructor(tour: TeamTour, sponsor: Uint32Array, nodes: readonly Counted[]) {
    const [count, realTime, cumulative] = [0, 1, 2].map(() => new Float64Array(sponsor.length));
    for (const { member, price, sign, isNew } of nodes) {
      const above = sponsor[member]!;
      this.#direct.set(above, (this.#direct.get(above) ?? 0) + sign);
      count![member]! += sign;
      cumulative![member]! += sign * Number(price);
      if (isNew) realTime![member]! += Number(price);
    }
    this.#count = new TeamSums(tour, count!);
    this.#realTime = new TeamSums(tour, realTime!);
    this.#cumulative = new TeamSums(tour, cumulative!);
  }

  of(seat: number): NodeFigures {
    const decimal = (amount: number): Decimal => toDecimal(BigInt(amount));
    return {
      direct: this.#direct.get(seat) ?? 0,
      team: this.#count.below(seat),
      realTime: decimal(this.#realTime.below(seat)),
      cumulative: decimal(this.#cumulative.below(seat)),
    };
  }
}
