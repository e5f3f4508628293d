import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createEnvelopeKey } from '@fairlaunch/server';
import type { Hex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { writeWhole } from '../chain/state-file.ts';

/** Keys that a home makes once: the treasury's roles, the wallets offered to people, and the demo members' seed. */
const NAMES = ['deployer', 'publisher', 'cosigner', 'guardian', 'payout', 'proposer', 'funder', 'operator', 'secondOperator', 'demoSeed'] as const;

/** The keys of a development home. They belong to a chain that is thrown away. */
export type HomeKeys = Record<(typeof NAMES)[number], Hex> & { envelopeKeys: Awaited<ReturnType<typeof createEnvelopeKey>>[] };

/** The address of one of a home's keys. */
export const addressOf = (key: Hex) => privateKeyToAddress(key);

/** Reads the home's keys, or makes them, readable by their user alone. */
export async function homeKeys(home: string): Promise<HomeKeys> {
  const file = path.join(home, 'keys.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text !== undefined) return JSON.parse(text) as HomeKeys;
  const keys: HomeKeys = {
    ...(Object.fromEntries(NAMES.map((name) => [name, `0x${randomBytes(32).toString('hex')}`])) as Record<(typeof NAMES)[number], Hex>),
    envelopeKeys: [await createEnvelopeKey(`dev-${randomBytes(4).toString('hex')}`)],
  };
  await writeWhole(file, `${JSON.stringify(keys, null, 2)}\n`, 0o600);
  return keys;
}
