import { plainTyped } from '@fairlaunch/protocol';

/** True if a text holds the wanted one, in any case; without a wanted text all match. */
export function matches(
  wanted: string | undefined,
  texts: readonly (string | number | null)[],
): boolean {
  const needle = wanted && plainTyped(wanted).toLowerCase();
  return (
    !needle ||
    texts.some((text) => text !== null && plainTyped(String(text)).toLowerCase().includes(needle))
  );
}
