import { pino } from 'pino';
import { expect, it } from 'vitest';
import { ChainTrouble } from '../shared/chain-trouble.ts';
import type { Deps } from '../shared/deps.ts';
import { contractFact } from './contract-facts.ts';

it('a disagreement of endpoints is thrown, even where the fact is stored', async () => {
  const trouble = new ChainTrouble('CHAIN_DISAGREEMENT', { subject: 'code' });
  const row = Promise.resolve({ value: 'stored' });
  const query = { select: () => query, where: () => query, executeTakeFirst: () => row };
  const database = { selectFrom: () => query };
  const deps = { database, writes: database, log: pino({ level: 'silent' }) } as unknown as Deps;
  await expect(contractFact(deps, 'code', () => Promise.reject(trouble))).rejects.toBe(trouble);
});
