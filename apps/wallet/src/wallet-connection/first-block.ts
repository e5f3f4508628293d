/**
 * First block of a second or after it, by bisection.
 * @param timeOf a block's second, which never falls
 */
export async function firstBlockOf(
  second: bigint,
  first: bigint,
  last: bigint,
  timeOf: (block: bigint) => Promise<bigint>,
): Promise<bigint> {
  let [low, high] = [first, last];
  while (low < high) {
    const middle = (low + high) / 2n;
    if ((await timeOf(middle)) < second) low = middle + 1n;
    else high = middle;
  }
  return low;
}
