import { pino } from 'pino';
import { expect, it } from 'vitest';
import { ChainTrouble } from '../shared/chain-trouble.ts';
import type { Deps } from '../shared/deps.ts';
import { contractFact } from './contract-facts.ts';

it('a disagreement of endpoints is told, whatever was stored', async () => {
  const trouble = new ChainTrouble('CHAIN_DISAGREEMENT', { subject: 'code' });
  const stored = { select: () => stored, where: () => stored, executeTakeFirst: () => STORED };
  const STORED = Promise.resolve({ value: 'stored' });
  const database = { selectFrom: () => stored };
  const deps = { database, writes: database, log: pino({ level: 'silent' }) } as unknown as Deps;
  await expect(contractFact(deps, 'code', () => Promise.reject(trouble))).rejects.toBe(trouble);
});
