import { demand, wholeOf, type JsonObject } from './shape.ts';
import type { World } from './world.ts';

/** A seat from an event, which must be bound and not the house's, or refuses (rulebook §1). */
export function boundSeatOf(world: World, event: JsonObject, key: string): number {
  const seat = wholeOf(event, key);
  demand(seat >= 1 && seat <= world.members.length, `${key} is not bound`);
  return seat;
}
