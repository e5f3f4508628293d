/** An entry or a close that cannot follow by the rulebook. */
export class ReferenceRefused extends Error {
  override readonly name = 'ReferenceRefused';
}

/** @throws ReferenceRefused unless something holds */
export function demand(holds: boolean, reason: string): asserts holds {
  if (!holds) throw new ReferenceRefused(reason);
}

/** @throws ReferenceRefused when there is no such thing */
export function known<Thing>(thing: Thing | undefined, reason: string): Thing {
  demand(thing !== undefined, reason);
  return thing;
}
