/**
 * The first block at a second or after it, found by bisection.
 * @param timeOf gives a block's time in seconds, which never falls
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
