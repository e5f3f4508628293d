import type { Plan } from '../reference/world.ts';
import type { Days } from './days.ts';

/** A copy of plain data, maps and sets, in which plans stay what they are. */
function copied<Value>(value: Value, plans: ReadonlySet<unknown>): Value {
  if (typeof value !== 'object' || value === null || plans.has(value)) return value;
  if (value instanceof Set) return new Set(value) as Value;
  if (Array.isArray(value)) return value.map((part: unknown) => copied(part, plans)) as Value;
  if (value instanceof Map)
    return new Map(Array.from(value, ([key, of]) => [key, copied(of, plans)])) as Value;
  const copy = { ...value };
  for (const name in copy) copy[name] = copied(copy[name], plans);
  return copy;
}

/** Days that go on by themselves. What never changes again is shared: it is most of them. */
export function copyOf({ plans, correctable, world, ...days }: Days): Days {
  const shared = new Set<Plan>(plans.map(({ plan }) => plan));
  const { closes, ...rest } = world;
  return {
    ...copied(days, shared),
    plans: [...plans],
    correctable: new Map(correctable),
    world: { ...copied(rest, shared), closes: [...closes] },
  };
}
