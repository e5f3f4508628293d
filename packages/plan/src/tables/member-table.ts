import type { Micro } from '@fairlaunch/money';
import { invariant, toColumn } from './columns.ts';

export type MemberRow = {
  seat: number;
  /** Seat of the sponsor, always smaller than the member's own; 0 is the house (rulebook §1). */
  sponsor: number;
  /** The member counts from the close of this day on. */
  boundDay: number;
  pending: Micro;
  suspended?: boolean;
  /** Enrolled for the week of this close (rulebook §9). */
  enrolled?: boolean;
  /** Opened its ecosystem box, which counts for its sponsor's D1 (rulebook §5). */
  openedEcosystemBox?: boolean;
};

/** The row is the seat; row 0 is the house, which has nothing. Micro-units. */
export type MemberTable = {
  readonly count: number;
  readonly sponsor: Uint32Array;
  readonly boundDay: Int32Array;
  readonly pending: Float64Array;
  readonly suspended: Uint8Array;
  readonly enrolled: Uint8Array;
  readonly openedEcosystemBox: Uint8Array;
};

/** Empty columns for a caller that fills them. @param seats without the house */
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

/** @throws InvariantError when the seats are not 1 … n, each once */
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
 * @throws InvariantError unless every sponsor's seat is smaller and the house has nothing (rulebook
 * §1)
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
