import { parseAmount } from '@fairlaunch/money';
import { ScenarioRefused } from './refused.ts';

/** A JSON object. */
export type JsonObject = { readonly [key: string]: unknown };

/** Refuses the scenario unless something holds. */
export function demand(holds: boolean, problem: string): asserts holds {
  if (!holds) throw new ScenarioRefused(problem);
}

/** A JSON object with exactly these keys, or refuses; `optional` ones may be absent (rulebook §17). */
export function objectOf(
  value: unknown,
  required: readonly string[],
  optional: readonly string[] = [],
): JsonObject {
  demand(
    typeof value === 'object' && value !== null && !Array.isArray(value),
    'an object is needed',
  );
  const object = value as JsonObject;
  for (const key of required) demand(Object.hasOwn(object, key), `${key} is missing`);
  for (const key of Object.keys(object))
    demand(required.includes(key) || optional.includes(key), `${key} is not known here`);
  return object;
}

/** A whole number from 0, or refuses. */
export function wholeOf(object: JsonObject, key: string): number {
  const value = object[key];
  demand(
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0,
    `${key} must be a whole number`,
  );
  return value;
}

/** A text, or refuses. */
export function textOf(object: JsonObject, key: string): string {
  const value = object[key];
  demand(typeof value === 'string', `${key} must be a text`);
  return value;
}

/** A text that is in a list, or refuses. */
export function nameOf<Name extends string>(
  object: JsonObject,
  key: string,
  names: readonly Name[],
): Name {
  const name = names.find((each) => each === object[key]);
  demand(name !== undefined, `${key} must be one of ${names.join(', ')}`);
  return name;
}

/** A positive amount in micro-units from its decimal string, or refuses (rulebook §0). */
export function amountOf(object: JsonObject, key: string): bigint {
  const parsed = parseAmount(textOf(object, key));
  demand(parsed.ok && parsed.value > 0n, `${key} must be an amount above 0`);
  return parsed.value;
}
