import { boxNumber, defaultPlan, prizeOf, type Hex } from '@fairlaunch/plan';
import { createKeccak } from 'hash-wasm';
import { expect, it } from 'vitest';

const DRAWS = 1_000_000;
const BLOCKS = 1_000;
/** Critical value for nine degrees of freedom, since there are ten prizes. */
const CHI_SQUARED_9_AT_0_1_PERCENT = 27.877;

/** Computes the plan's numbers with a WebAssembly keccak, which is fast enough for a million. */
async function createDraws() {
  const hasher = await createKeccak(256);
  const input = Buffer.alloc(6 + 32 + 32);
  input.write('BOX-V1');
  return {
    hashOf: (block: number): Hex => `0x${hasher.init().update(`block ${block}`).digest('hex')}`,
    number(id: number, blockHash: Hex): number {
      input.writeUInt32BE(id, 34);
      input.write(blockHash.slice(2), 38, 'hex');
      const words = Buffer.from(hasher.init().update(input).digest('binary'));
      let rest = 0;
      for (let word = 0; word < 32; word += 4)
        rest = (rest * 2 ** 32 + words.readUInt32BE(word)) % 1_000_000;
      return rest;
    },
  };
}

it('each prize is drawn as often as its weight says, in a million draws', async () => {
  const { prizes } = defaultPlan.box;
  const draws = await createDraws();
  const drawn = new Map(prizes.map(({ prize }) => [prize, 0]));
  for (let block = 0; block < BLOCKS; block += 1) {
    const blockHash = draws.hashOf(block);
    expect(draws.number(1, blockHash)).toBe(boxNumber(1n, blockHash));
    for (let id = 1; id <= DRAWS / BLOCKS; id += 1) {
      const { prize } = prizeOf(defaultPlan, draws.number(id, blockHash));
      drawn.set(prize, drawn.get(prize)! + 1);
    }
  }
  const chiSquared = prizes.reduce(
    (sum, { prize, ppm }) => sum + (drawn.get(prize)! - ppm) ** 2 / ppm,
    0,
  );
  expect([...drawn.values()].reduce((sum, count) => sum + count)).toBe(DRAWS);
  expect(chiSquared).toBeLessThan(CHI_SQUARED_9_AT_0_1_PERCENT);
});
