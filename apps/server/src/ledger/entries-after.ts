/**
 * SQL of all entries that are dated after a day, which stand at the table's end. What is asked of
 * them stays outside (`offset`): an index that answers it would be read through all of history.
 */
export const entriesAfter = (day: number): string =>
  `(select * from ledger_entry where day > ${day} offset 0)`;
