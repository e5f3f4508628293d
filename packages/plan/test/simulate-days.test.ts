import { describe, expect, it } from 'vitest';
import { ENTRY_RULES } from '../src/day/entry-rules.ts';
import { FAULTS } from './days/faults.ts';
import { liveSeed } from './days/live.ts';

const SEEDS = 200;
const DAYS = 20;
/** Far more than the test takes, so that it does not fail on a busy machine. */
const MOST_MILLISECONDS = 300_000;

describe('a day follows from the day before and its journal (rulebook §20)', () => {
  it(
    'to the byte, with every kind of entry, while no wrong journal is taken',
    () => {
      const seen = new Set<string>();
      for (let seed = 1; seed <= SEEDS; seed++) {
        const { kinds, faults } = liveSeed(seed, DAYS);
        for (const name of [...kinds.keys(), ...faults.keys()]) seen.add(name);
      }
      const expected = [...Object.keys(ENTRY_RULES), ...Object.keys(FAULTS)];
      expect(expected.filter((name) => !seen.has(name))).toEqual([]);
    },
    MOST_MILLISECONDS,
  );
});
