const ADDRESS = /^0x[0-9a-f]{40}$/;
/** As few as somebody who makes a look-alike can be expected to have matched on both ends. */
const ALIKE_CHARACTERS = 3;

const ends = (address: string): string =>
  address.slice(2, 2 + ALIKE_CHARACTERS) + address.slice(-ALIKE_CHARACTERS);

/**
 * The one of these addresses that this one can be taken for by its ends, which is how people compare
 * them; undefined where it is one of them, or like none.
 */
export function takenFor(address: string, known: Iterable<string>): string | undefined {
  const own = address.toLowerCase();
  const others = [...known].map((one) => one.toLowerCase());
  if (!ADDRESS.test(own) || others.includes(own)) return undefined;
  return others.find((other) => ADDRESS.test(other) && ends(other) === ends(own));
}

/** True if an address looks like another one of these. */
export const hasLookAlike = (address: string, others: Iterable<string>): boolean =>
  takenFor(
    address,
    [...others].filter((other) => other.toLowerCase() !== address.toLowerCase()),
  ) !== undefined;
