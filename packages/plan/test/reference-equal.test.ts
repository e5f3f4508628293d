import { describe, expect, it } from 'vitest';
import { simulate } from '../src/simulate/index.ts';
import { randomScenario, referenceSimulate } from './reference/index.ts';

/** Number of seeds that every run compares. */
const SEEDS = 200;
/** Far more than the test takes, so that it does not fail on a busy machine. */
const MOST_MILLISECONDS = 300_000;

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the settlement on typed arrays', () => {
  it(
    'equals the reference, an implementation written only from the rulebook, to the last unit',
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
