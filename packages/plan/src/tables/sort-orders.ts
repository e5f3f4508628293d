import { invariant } from './columns.ts';
import { emptyOrderTable, type OrderTable } from './order-table.ts';

/** Returns the table itself if it is sorted. @throws InvariantError when a number comes twice */
export function ordersByMember(orders: OrderTable, seats: number): OrderTable {
  if (inOrder(orders)) return orders;
  const counted = countedByMember(orders, seats);
  sortEachMember(orders, counted);
  const sorted = copied(orders, counted.rows);
  invariant(inOrder(sorted), 'an order comes twice');
  return sorted;
}

function inOrder({ count, member, number }: OrderTable): boolean {
  for (let row = 1; row < count; row++) {
    if (
      member[row]! < member[row - 1]! ||
      (member[row] === member[row - 1] && number[row]! <= number[row - 1]!)
    )
      return false;
  }
  return true;
}

/** Rows grouped by member, within one in the order of the input, and the end of each group. */
function countedByMember(
  { count, member }: OrderTable,
  seats: number,
): { rows: Uint32Array; ends: Uint32Array } {
  const ends = new Uint32Array(seats);
  for (let row = 0; row < count; row++)
    if (member[row]! + 1 < seats) ends[member[row]! + 1] = ends[member[row]! + 1]! + 1;
  for (let seat = 1; seat < seats; seat++) ends[seat] = ends[seat]! + ends[seat - 1]!;
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row++) {
    const place = ends[member[row]!]!;
    rows[place] = row;
    ends[member[row]!] = place + 1;
  }
  return { rows, ends };
}

/** Sorts only members whose orders are out of order; few have more than a few. */
function sortEachMember(
  { number }: OrderTable,
  { rows, ends }: { rows: Uint32Array; ends: Uint32Array },
): void {
  let from = 0;
  for (const end of ends) {
    let sorted = true;
    for (let place = from + 1; place < end && sorted; place++)
      sorted = number[rows[place]!]! > number[rows[place - 1]!]!;
    if (!sorted) rows.subarray(from, end).sort((one, other) => number[one]! - number[other]!);
    from = end;
  }
}

/** Copies each column by name, so that every access has one type of array. */
function copied(orders: OrderTable, rows: Uint32Array): OrderTable {
  const copy = emptyOrderTable(orders.count, orders.rates);
  for (let row = 0; row < rows.length; row++) {
    const from = rows[row]!;
    copy.number[row] = orders.number[from]!;
    copy.member[row] = orders.member[from]!;
    copy.kind[row] = orders.kind[from]!;
    copy.terms[row] = orders.terms[from]!;
    copy.openDay[row] = orders.openDay[from]!;
    copy.amount[row] = orders.amount[from]!;
    copy.accelerated[row] = orders.accelerated[from]!;
    copy.leaving[row] = orders.leaving[from]!;
    copy.fillsWeekBefore[row] = orders.fillsWeekBefore[from]!;
  }
  return copy;
}
