const A_WEEK = 7;

/** The day under a pointer. @param share of the plot's width, from its start */
export const indexAt = (share: number, count: number): number =>
  within(Math.floor(share * count), count);

/**
 * The day that a key chooses; undefined for other keys. Charts are not mirrored, so right is always
 * later.
 */
export function indexAfter(key: string, index: number, count: number): number | undefined {
  const steps: ReadonlyMap<string, number> = new Map(
    Object.entries({
      ArrowLeft: -1,
      ArrowDown: -1,
      ArrowRight: 1,
      ArrowUp: 1,
      PageDown: -A_WEEK,
      PageUp: A_WEEK,
      Home: -count,
      End: count,
    }),
  );
  const step = steps.get(key);
  return step === undefined ? undefined : within(index + step, count);
}

const within = (index: number, count: number): number => Math.min(count - 1, Math.max(0, index));
