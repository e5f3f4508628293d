const ADDRESS = /^0x[0-9a-f]{40}$/;
/** Equal characters at each end that make two addresses alike; an attacker may match only few. */
const ALIKE_CHARACTERS = 3;

const ends = (address: string): string =>
  address.slice(2, 2 + ALIKE_CHARACTERS) + address.slice(-ALIKE_CHARACTERS);

/**
 * The known address that an address can be taken for by its ends, which are what people compare;
 * undefined if it is a known one itself, or like none.
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
