/** Names and their plain texts after the question mark of an address. */
export type Search<Name extends string = string> = { [Key in Name]?: string | undefined };

/** Reads a search; the first of repeated names counts. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(text)].toReversed());
}

/** Writes a search with its question mark, leaving out empty values. */
export function formatSearch(search: Search): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value) query.set(name, value);
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** The allowed value that a text is; the first one if it is none. */
export function oneOf<const Value extends string>(
  values: readonly [Value, ...Value[]],
  text: string | undefined,
): Value {
  return values.find((value) => value === text) ?? values[0];
}
