import { expect, it } from 'vitest';
import { checkDraws } from './check-draws.ts';

const [HASH, OTHER] = [`0x${'ab'.repeat(32)}`, `0x${'cd'.repeat(32)}`] as const;
const warrant = { by: 'rule' } as const;
const chain = { blockAt: (block: number) => Promise.resolve({ hash: HASH, time: block * 3 }) };
const check = (kind: string, facts: object) =>
  checkDraws([{ number: 4, kind, facts: { box: 1, ...facts }, warrant }], 9, chain);

it('a box is drawn by the block of the chain, and moved for its time', async () => {
  await check('BOX_DRAWN', { block: 5, hash: HASH, time: 15 });
  await check('BOX_MOVED', { block: 5, time: 15, drawBlock: 8 });
  const refused = /^day 9: entry 4 \(BOX_\w+\) has another block than the chain/;
  await expect(check('BOX_DRAWN', { block: 5, hash: OTHER, time: 15 })).rejects.toThrow(refused);
  await expect(check('BOX_DRAWN', { block: 5, hash: HASH, time: 16 })).rejects.toThrow(refused);
  await expect(check('BOX_MOVED', { block: 5, time: 14, drawBlock: 8 })).rejects.toThrow(refused);
});
