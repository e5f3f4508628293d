import { toDecimal } from '@fairlaunch/money';
import { DAYS_A_WEEK } from '../common/day.ts';
import type { Decimal } from '../plan/plan.ts';
import type { EndedOrder } from '../rules/assessment/week-types.ts';
import { STAKE_KINDS, isOwnMoney } from '../tables/order-kinds.ts';
import type { MemberTable } from '../tables/member-table.ts';
import { emptyOrderTable, type OrderTable } from '../tables/order-table.ts';
import type { SettleResult } from '../tables/settle-result.ts';
import type { SettleInput } from '../tables/settle-input.ts';
import { WeekSinceClose } from './week-since-close.ts';
import { TeamTree } from './team-tree.ts';
import { TeamNodes, type NodeFigures, type TeamNode } from './team-nodes.ts';
import { TeamSums, teamTour, type TeamTour } from './team-tour.ts';

export type SinceClose = {
  /** Sponsors of members that were bound since the close, by seat. */
  sponsors: readonly number[];
  opened: OrderTable;
  /** Orders open after the close that leave, or whose principal the treasury has paid out. */
  left: readonly (EndedOrder & { number: number })[];
  /** Nodes bought since the close (1), or cancelled since (-1). */
  nodes: readonly (TeamNode & { sign: 1 | -1 })[];
};

export type OpenWeek = { /** Its Monday. */ week: number; ended: readonly EndedOrder[] };

export type Unsettled = { opened: Decimal; leaving: Decimal };

export type UnsettledAreas = Record<'own' | 'direct' | 'small' | 'team', Unsettled>;

const decimal = (amount: number): Decimal => toDecimal(BigInt(amount));

const COLUMNS = [
  'number',
  'member',
  'kind',
  'terms',
  'openDay',
  'amount',
  'accelerated',
  'leaving',
  'fillsWeekBefore',
] as const;

export function openSince(
  { orders }: SettleInput,
  { completed }: SettleResult,
  from: number,
): OrderTable {
  const ended = new Set(completed.map(({ order }) => order));
  const rows: number[] = [];
  for (let row = 0; row < orders.count; row++) {
    if (
      orders.openDay[row]! >= from &&
      orders.leaving[row] === 0 &&
      !ended.has(orders.number[row]!)
    )
      rows.push(row);
  }
  const table = emptyOrderTable(rows.length, orders.rates);
  for (const column of COLUMNS)
    for (const [at, row] of rows.entries()) table[column][at] = orders[column][row]!;
  return table;
}

function joined(recent: OrderTable, opened: OrderTable, left: ReadonlySet<number>): OrderTable {
  const table = emptyOrderTable(recent.count + opened.count, recent.rates);
  for (const column of COLUMNS) {
    table[column].set(recent[column]);
    table[column].set(opened[column], recent.count);
  }
  for (let row = 0; row < recent.count; row++)
    if (left.has(table.number[row]!)) table.leaving[row] = 1;
  return table;
}

/**
 * Members between two closes (rulebook §5, §9). A query costs the same however deep the team is.
 */
export class TeamSinceClose {
  readonly weeks: readonly WeekSinceClose[];
  readonly tree: TeamTree;
  readonly #tour: TeamTour;
  readonly #count: number;
  readonly #opened: TeamSums;
  readonly #leaving: TeamSums;
  readonly #directOpened = new Map<number, number>();
  readonly #directLeaving = new Map<number, number>();
  /** Head of the leg that opened most since the close, by sponsor; 0 for none. */
  readonly #busiest: Uint32Array;
  readonly #nodes: TeamNodes;

  /**
   * @param recent result of `openSince` from the Monday of the first open week on
   * @param held nodes that were held at the close
   */
  constructor(
    members: Pick<MemberTable, 'count' | 'sponsor'>,
    recent: OrderTable,
    held: readonly TeamNode[],
    { sponsors, opened, left, nodes }: SinceClose,
    weeks: readonly OpenWeek[],
  ) {
    const count = members.count + sponsors.length;
    const sponsor = new Uint32Array(count);
    sponsor.set(members.sponsor);
    sponsor.set(sponsors, members.count);
    this.#tour = teamTour({ count, sponsor });
    this.tree = new TeamTree(sponsor, this.#tour);
    this.#count = count;

    const fresh = new Float64Array(count),
      leaving = new Float64Array(count);
    const note = (
      column: Float64Array,
      direct: Map<number, number>,
      seat: number,
      amount: number,
    ) => {
      column[seat] = column[seat]! + amount;
      direct.set(sponsor[seat]!, (direct.get(sponsor[seat]!) ?? 0) + amount);
    };
    for (let row = 0; row < opened.count; row++) {
      if (opened.leaving[row] === 1 || !isOwnMoney(STAKE_KINDS[opened.kind[row]!]!)) continue;
      note(fresh, this.#directOpened, opened.member[row]!, opened.amount[row]!);
    }
    for (const order of left)
      if (isOwnMoney(order.kind))
        note(leaving, this.#directLeaving, order.member, Number(order.amount));
    this.#opened = new TeamSums(this.#tour, fresh);
    this.#leaving = new TeamSums(this.#tour, leaving);
    this.#busiest = new Uint32Array(count);
    for (let seat = 1; seat < count; seat++) {
      const head = this.#busiest[sponsor[seat]!]!;
      if (head === 0 || this.#opened.leg(seat) > this.#opened.leg(head))
        this.#busiest[sponsor[seat]!] = seat;
    }
    this.#nodes = new TeamNodes(this.#tour, sponsor, [
      ...held.map(({ member, price }) => ({ member, price, sign: 1 as const, isNew: false })),
      ...nodes.map((node) => ({ ...node, isNew: node.sign === 1 })),
    ]);

    const orders = joined(recent, opened, new Set(left.map(({ number }) => number)));
    this.weeks = weeks.map(
      ({ week, ended }) =>
        new WeekSinceClose(week, { count }, this.#tour, orders, [
          ...ended,
          ...left.filter(({ endDay }) => endDay >= week && endDay < week + DAYS_A_WEEK),
        ]),
    );
  }

  /** False for a member that was bound after this state was read. */
  knows(seat: number): boolean {
    return seat < this.#count;
  }

  people(seat: number): { directs: number; team: number } {
    return { directs: this.tree.directCount(seat), team: this.#tour.size[seat]! - 1 };
  }

  nodes(seat: number): NodeFigures {
    return this.#nodes.of(seat);
  }

  /** Changes of a member and everybody below it. */
  legUnsettled(seat: number): Unsettled {
    return {
      opened: decimal(this.#opened.leg(seat)),
      leaving: decimal(this.#leaving.leg(seat)),
    };
  }

  /**
   * `small` is everything outside the big leg.
   * @param bigLeg head of the big leg at the close; for 0 it is the leg that opened most since
   */
  unsettled(seat: number, bigLeg: number): UnsettledAreas {
    const big = bigLeg || this.#busiest[seat] || undefined;
    const pair = (opened: number, leaving: number): Unsettled => ({
      opened: decimal(opened),
      leaving: decimal(leaving),
    });
    return {
      own: pair(this.#opened.own(seat), this.#leaving.own(seat)),
      direct: pair(this.#directOpened.get(seat) ?? 0, this.#directLeaving.get(seat) ?? 0),
      small: pair(
        this.#opened.below(seat) - (big === undefined ? 0 : this.#opened.leg(big)),
        this.#leaving.below(seat) - (big === undefined ? 0 : this.#leaving.leg(big)),
      ),
      team: pair(this.#opened.below(seat), this.#leaving.below(seat)),
    };
  }
}
