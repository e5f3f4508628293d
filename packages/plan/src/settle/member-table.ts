import type { Micro } from '@fairlaunch/money';
import { invariant, toColumn } from './columns.ts';

/** One bound member as the settlement needs it. */
export type MemberRow = {
  /** Its seat, from 1. */
  seat: number;
  /** Its sponsor's seat: 0 is the house, and always smaller than the member's own (rulebook §1). */
  sponsor: number;
  /** The day on which it was bound, from whose close on it counts. */
  boundDay: number;
  /** Static that fell due and was not funded, in micro-units (rulebook §3). */
  pending: Micro;
  /** A suspended member is not active (rulebook §5). */
  suspended?: boolean;
  /** Enrolled for the week that the day of this close is in: its team lines are conditional (rulebook §9). */
  enrolled?: boolean;
  /** Opened its ecosystem box, which counts for its sponsor's D1 (rulebook §5). */
  openedEcosystemBox?: boolean;
};

/**
 * All members in seat order, one column a field; row = seat, and row 0 is the house, which has nothing.
 * Amounts are micro-units.
 */
export type MemberTable = {
  /** Rows, the house included. */
  readonly count: number;
  readonly sponsor: Uint32Array;
  readonly boundDay: Int32Array;
  readonly pending: Float64Array;
  readonly suspended: Uint8Array;
  readonly enrolled: Uint8Array;
  readonly openedEcosystemBox: Uint8Array;
};

/** An empty table for so many seats (the house not counted), for a caller that fills the columns itself. */
export function emptyMemberTable(seats: number): MemberTable {
  const count = seats + 1;
  return {
    count,
    sponsor: new Uint32Array(count),
    boundDay: new Int32Array(count),
    pending: new Float64Array(count),
    suspended: new Uint8Array(count),
    enrolled: new Uint8Array(count),
    openedEcosystemBox: new Uint8Array(count),
  };
}

/**
 * The table of members given in any order.
 * @throws InvariantError when the seats are not 1 … n, each once
 */
export function memberTable(rows: readonly MemberRow[]): MemberTable {
  const table = emptyMemberTable(rows.length);
  const seen = new Uint8Array(table.count);
  for (const row of rows) {
    invariant(
      row.seat >= 1 && row.seat < table.count && seen[row.seat] === 0,
      () => `seat ${row.seat} is missing, twice or out of line`,
    );
    seen[row.seat] = 1;
    table.sponsor[row.seat] = row.sponsor;
    table.boundDay[row.seat] = row.boundDay;
    table.pending[row.seat] = toColumn(row.pending, `pending of member ${row.seat}`);
    table.suspended[row.seat] = row.suspended ? 1 : 0;
    table.enrolled[row.seat] = row.enrolled ? 1 : 0;
    table.openedEcosystemBox[row.seat] = row.openedEcosystemBox ? 1 : 0;
  }
  return table;
}

/**
 * Stops the settlement unless the table is one of rulebook §1: every sponsor's seat smaller, the house empty,
 * and pending an amount whose sum stays below 2⁵³.
 * @throws InvariantError otherwise
 */
export function checkMembers({ count, sponsor, pending }: MemberTable): void {
  invariant(count > 0 && pending[0] === 0, 'the house has pending');
  let sum = 0;
  for (let seat = 1; seat < count; seat++) {
    if (sponsor[seat]! >= seat)
      invariant(false, `the sponsor's seat of member ${seat} is not smaller`);
    const amount = pending[seat]!;
    if (!Number.isSafeInteger(amount) || amount < 0)
      invariant(false, `pending of row ${seat} is no amount: ${amount}`);
    sum += amount;
  }
  invariant(Number.isSafeInteger(sum), 'the sum of pending reaches 2^53');
}
