/**
 * Gas of two transactions: `first` of an account, which writes to empty storage, and `later`.
 */
export interface Gas {
  readonly first: number;
  readonly later?: number;
}

/**
 * One line of the table: what a member (or the house) does, and the nearest thing in a well-known
 * library.
 */
export interface Row {
  readonly name: string;
  readonly ours: Gas;
  readonly equivalent: string;
  readonly theirs: Gas;
}

/** Two transactions, one after the other. */
export async function twice(call: () => Promise<number>): Promise<Gas> {
  const first = await call();
  return { first, later: await call() };
}

/** Sum of the gas of two transactions that together do what one of ours does. */
export const together = (a: Gas, b: Gas): Gas => ({
  first: a.first + b.first,
  ...(a.later !== undefined && b.later !== undefined && { later: a.later + b.later }),
});
