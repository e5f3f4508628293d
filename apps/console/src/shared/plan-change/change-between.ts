import { canonicalJson } from '@fairlaunch/plan';

export type JsonObject = { [key: string]: unknown };

const isRecord = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The smallest change that, merged over `base`, makes `wanted`. An array counts as one value; null
 * leaves out what `wanted` does not have.
 */
export function changeBetween(base: JsonObject, wanted: JsonObject): JsonObject {
  const leftOut = Object.keys(base).filter((key) => !Object.hasOwn(wanted, key));
  return Object.fromEntries([
    ...leftOut.map((key): [string, unknown] => [key, null]),
    ...Object.entries(wanted).flatMap(([key, value]): [string, unknown][] => {
      const before = base[key];
      if (isRecord(before) && isRecord(value)) {
        const inside = changeBetween(before, value);
        return Object.keys(inside).length > 0 ? [[key, inside]] : [];
      }
      const isSame = before !== undefined && canonicalJson(before) === canonicalJson(value);
      return isSame ? [] : [[key, value]];
    }),
  ]);
}

/** A copy with another value at a path of keys joined by dots; undefined leaves the key out. */
export function withValueAt<Whole>(whole: Whole, path: string, value: unknown): Whole {
  const copy = structuredClone(whole);
  const keys = path.split('.');
  const last = keys.pop()!;
  const parent = keys.reduce<unknown>((part, key) => (part as JsonObject)[key], copy);
  if (value === undefined) delete (parent as JsonObject)[last];
  else (parent as JsonObject)[last] = value;
  return copy;
}
