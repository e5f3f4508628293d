import { describe, expect, it } from 'vitest';
import { simulate } from '../src/simulate/index.ts';
import { randomScenario, referenceSimulate } from './reference/index.ts';

/** Seeds that every run compares; any other may be tried by hand. */
const SEEDS = 200;
/** Far more than they take; a busy machine must not fail what is right. */
const MOST_MILLISECONDS = 120_000;

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the settlement on typed arrays', () => {
  it(
    'equals a second implementation, written from the rulebook alone, to the last unit',
    () => {
      for (let seed = 1; seed <= SEEDS; seed++) {
        const scenario = randomScenario(seed);
        expect(plain(simulate(scenario)), `scenario of seed ${seed}`).toEqual(
          plain(referenceSimulate(scenario)),
        );
      }
    },
    MOST_MILLISECONDS,
  );
});
