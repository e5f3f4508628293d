import { countsAs, weekCounted } from '../rules/assessment/week-counts.ts';
import type { EndedOrder, Enrolment } from '../rules/assessment/week-types.ts';
import type { MemberTable } from '../tables/member-table.ts';
import type { OrderTable } from '../tables/order-table.ts';
import { isBelow, TeamSums, type TeamTour } from './team-tour.ts';

/** `completed = max(0, opened + filled − exits)` (rulebook §9). */
export type WeekProgress = { opened: number; filled: number; exits: number; completed: number };

type Left = Pick<EndedOrder, 'member' | 'kind'> & { amount: number; week: number };

/** Equals the result of the week's close if nothing else happens and no order completes at it. */
export class WeekSinceClose {
  readonly week: number;
  readonly #tour: TeamTour;
  readonly #opened: TeamSums;
  readonly #filled = new Map<number, number>();
  readonly #left: Left[];

  /**
   * @param orders open orders, without those that leave early
   * @param ended ended orders, with those that will end at the next close
   */
  constructor(
    week: number,
    { count }: Pick<MemberTable, 'count'>,
    tour: TeamTour,
    orders: OrderTable,
    ended: readonly EndedOrder[],
  ) {
    this.week = week;
    this.#tour = tour;
    const opened = new Float64Array(count);
    for (let row = 0; row < orders.count; row++) {
      const counts = orders.leaving[row] === 1 ? undefined : countsAs(orders, row, week);
      const seat = orders.member[row]!,
        amount = orders.amount[row]!;
      if (counts === 'NEW') opened[seat] = opened[seat]! + amount;
      else if (counts === 'FILLED') this.#filled.set(seat, (this.#filled.get(seat) ?? 0) + amount);
    }
    this.#opened = new TeamSums(tour, opened);
    this.#left = ended.flatMap((order) => {
      const counted = weekCounted(order);
      return counted === undefined
        ? []
        : [{ member: order.member, kind: order.kind, amount: Number(order.amount), week: counted }];
    });
  }

  /**
   * @param past the member's earlier enrolments; what left early had counted outside their big legs
   */
  progress(
    { member, bigLeg }: Pick<Enrolment, 'member' | 'bigLeg'>,
    past: readonly { week: number; bigLeg: number }[],
  ): WeekProgress {
    const opened = this.#opened.below(member) - (bigLeg === 0 ? 0 : this.#opened.leg(bigLeg));
    const filled = this.#filled.get(member) ?? 0;
    const bigLegs = new Map(past.map((assessment) => [assessment.week, assessment.bigLeg]));
    let exits = 0;
    for (const left of this.#left)
      if (this.#hadCounted(left, member, bigLegs.get(left.week))) exits += left.amount;
    return { opened, filled, exits, completed: Math.max(0, opened + filled - exits) };
  }

  #hadCounted(left: Left, member: number, bigLeg: number | undefined): boolean {
    if (bigLeg === undefined) return false;
    if (left.kind === 'FILL') return left.member === member;
    return (
      isBelow(this.#tour, left.member, member) &&
      (bigLeg === 0 || (left.member !== bigLeg && !isBelow(this.#tour, left.member, bigLeg)))
    );
  }
}
