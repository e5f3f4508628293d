import { ENTRY_RULES } from '@fairlaunch/plan/day';
import { driveSeed, type Driven } from './drive.ts';
import { UNDRIVEN } from './undriven.ts';

type Wanted = { seeds: number; first: number; days: number };

/** What all seeds did together; `broken` tells each of those that failed. */
export type DrivenSeeds = {
  kinds: Map<string, number>;
  ends: Map<string, number>;
  broken: string[];
};

const add = (to: Map<string, number>, name: string, count = 1): void =>
  void to.set(name, (to.get(name) ?? 0) + count);

function addAll({ kinds, ends }: DrivenSeeds, driven: Driven): void {
  for (const [kind, count] of driven.kinds) add(kinds, kind, count);
  for (const { name, ended } of driven.tried) add(ends, `${name}: ${ended}`);
}

const listOf = (counts: ReadonlyMap<string, number>): string[] =>
  Array.from(counts, ([name, count]) => `${name} ${count}`).sort();

/** Kinds of entries that should occur, and did not. */
export const missingOf = ({ kinds }: DrivenSeeds): string[] =>
  Object.keys(ENTRY_RULES).filter((kind) => !Object.hasOwn(UNDRIVEN, kind) && !kinds.has(kind));

/**
 * Drives seeds one after the other, those behind one that fails too.
 * @param say is told of each seed, and of all in the end
 */
export async function driveSeeds(
  { seeds, first, days }: Wanted,
  say: (text: string) => void,
): Promise<DrivenSeeds> {
  const all: DrivenSeeds = { kinds: new Map(), ends: new Map(), broken: [] };
  const since = performance.now();
  const minutes = () => `${((performance.now() - since) / 60_000).toFixed(1)} min`;
  for (let seed = first; seed < first + seeds; seed += 1) {
    try {
      addAll(all, await driveSeed(seed, days));
    } catch (error) {
      all.broken.push(error instanceof Error ? error.message : String(error));
      say(all.broken.at(-1)!);
    }
    say(`seed ${seed}, ${minutes()}; missing: ${missingOf(all).join(', ') || 'nothing'}`);
  }
  say([...listOf(all.ends), listOf(all.kinds).join(', ')].join('\n'));
  say(`${seeds - all.broken.length} of ${seeds} seeds of ${days} days, ${minutes()}`);
  return all;
}
