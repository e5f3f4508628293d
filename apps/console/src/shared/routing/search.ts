/** What stands behind the question mark of a room's address: names and plain texts. */
export type Search = Record<string, string>;

/** Reads the search part of an address; the first of repeated names counts. */
export function parseSearch(text: string): Search {
  const found: Search = {};
  for (const [name, value] of new URLSearchParams(text)) found[name] ??= value;
  return found;
}

/** Writes the search part of an address, leaving out what is empty. */
export function stringifySearch(search: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value) query.set(name, value);
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** One of a few values; the first of them when the address says anything else. */
export function oneOf<const Value extends string>(
  values: readonly [Value, ...Value[]],
  text: string | undefined,
): Value {
  return values.find((value) => value === text) ?? values[0];
}

/** Whether any of these texts contains what is looked for, whatever its case. */
export function matches(
  wanted: string | undefined,
  texts: readonly (string | number | null)[],
): boolean {
  const needle = wanted?.trim().toLowerCase();
  return (
    !needle || texts.some((text) => text !== null && String(text).toLowerCase().includes(needle))
  );
}
