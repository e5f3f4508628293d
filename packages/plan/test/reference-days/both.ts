import { isDeepStrictEqual } from 'node:util';

const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null;

function bothMaps(
  before: ReadonlyMap<unknown, unknown>,
  closed: ReadonlyMap<unknown, unknown>,
  early: ReadonlyMap<unknown, unknown>,
): Map<unknown, unknown> {
  const keys = new Set([...closed.keys(), ...early.keys()]);
  const merged = new Map<unknown, unknown>();
  for (const key of keys) {
    const value = bothOf(String(key), before.get(key), closed.get(key), early.get(key));
    if (value !== undefined) merged.set(key, value);
  }
  return merged;
}

/** Lists only grow: what the close added comes first. */
function bothLists(
  before: readonly unknown[],
  closed: readonly unknown[],
  early: readonly unknown[],
): unknown[] {
  const known = before.map((value, index) =>
    bothOf(String(index), value, closed[index], early[index]),
  );
  return [...known, ...closed.slice(before.length), ...early.slice(before.length)];
}

function bothRecords(before: object, closed: object, early: object): object {
  const [was, one, other] = [before, closed, early].map((of) => new Map(Object.entries(of)));
  return Object.fromEntries(bothMaps(was!, one!, other!));
}

const bothSets = (closed: ReadonlySet<unknown>, early: ReadonlySet<unknown>): Set<unknown> =>
  new Set([...closed, ...early]);

/**
 * What two changes of the same thing come to together: amounts add up, everything else was changed
 * by one of them.
 * @param closed what a close made of it
 * @param early what was done meanwhile
 */
export function bothOf<Value>(name: string, before: Value, closed: Value, early: Value): Value {
  if (closed === before || isDeepStrictEqual(closed, before)) return early;
  if (early === before || isDeepStrictEqual(early, before)) return closed;
  if (isDeepStrictEqual(closed, early)) return closed;
  if (typeof closed === 'bigint' && typeof early === 'bigint')
    return (closed + early - ((before as bigint | undefined) ?? 0n)) as Value;
  // An exit that is asked of an order which the close has ended comes to nothing.
  if (name === 'state') return closed;
  if (!isPart(closed) || !isPart(early)) throw new Error(`${name} was changed twice`);
  if (Array.isArray(closed)) return bothLists(before as [], closed, early as []) as Value;
  if (closed instanceof Set) return bothSets(closed, early as never) as Value;
  if (closed instanceof Map)
    return bothMaps((before ?? new Map()) as never, closed, early as never) as Value;
  return bothRecords(before ?? {}, closed, early) as Value;
}
