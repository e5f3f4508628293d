/** In any case of letters; without a wanted text all match. */
export function matches(
  wanted: string | undefined,
  texts: readonly (string | number | null)[],
): boolean {
  const needle = wanted?.trim().toLowerCase();
  return (
    !needle || texts.some((text) => text !== null && String(text).toLowerCase().includes(needle))
  );
}
