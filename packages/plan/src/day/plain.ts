/** JSON's values; others stand in records with one name of their own. */
type Plain = string | number | boolean | null | Plain[] | { [name: string]: Plain };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Sorts texts by their code units, whatever the machine's language. */
export const byText = (one: string, other: string): number =>
  one < other ? -1 : Number(one > other);

const byKey = ([one]: [unknown, unknown], [other]: [unknown, unknown]): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : byText(String(one), String(other));

/**
 * A value of numbers, bigints, records, lists, maps and sets, whose JSON is the same for equal
 * values, and canonical (RFC 8785).
 */
export function toPlain(value: unknown): Plain {
  if (typeof value === 'bigint') return { $bigint: String(value) };
  if (value instanceof Map) {
    const entries = [...(value as Map<unknown, unknown>)].toSorted(byKey);
    return { $map: entries.map(([key, of]) => [toPlain(key), toPlain(of)]) };
  }
  if (value instanceof Set) return { $set: [...(value as Set<string>)].toSorted(byText) };
  if (Array.isArray(value)) return value.map(toPlain);
  if (!isRecord(value)) return value as Plain;
  const known = Object.entries(value)
    .filter(([, of]) => of !== undefined)
    .sort(byKey);
  return Object.fromEntries(known.map(([name, of]) => [name, toPlain(of)]));
}

/** The value that `toPlain` was given. */
export function fromPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromPlain);
  if (!isRecord(value)) return value;
  if (typeof value['$bigint'] === 'string') return BigInt(value['$bigint']);
  if (Array.isArray(value['$map'])) return new Map(fromPlain(value['$map']) as []);
  if (Array.isArray(value['$set'])) return new Set(value['$set']);
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, fromPlain(of)]));
}
