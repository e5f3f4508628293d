import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DEVELOPMENT_ENVELOPE_KEY_START, DEVELOPMENT_KEY_START } from '@fairlaunch/protocol';
import { createEnvelopeKey } from '@fairlaunch/server';
import type { Hex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { writeWhole } from '../chain/state-file.ts';

/** Keys of treasury roles and of wallets offered to people, and the seed of the demo members. */
const NAMES = [
  'deployer',
  'publisher',
  'watcher',
  'secondWatcher',
  'guardian',
  'payout',
  'proposer',
  'funder',
  'emission',
  'operator',
  'secondOperator',
  'demoSeed',
] as const;

export type HomeKeys = Record<(typeof NAMES)[number], Hex> & {
  envelopeKeys: Awaited<ReturnType<typeof createEnvelopeKey>>[];
};

export const addressOf = (key: Hex) => privateKeyToAddress(key);

const developmentKey = (): Hex => `${DEVELOPMENT_KEY_START}${randomBytes(24).toString('hex')}`;

/** Reads or makes the keys of a home, in a file that only its user can read. */
export async function homeKeys(home: string): Promise<HomeKeys> {
  const file = path.join(home, 'keys.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const known = text === undefined ? undefined : (JSON.parse(text) as HomeKeys);
  // Keys without the development mark are replaced; the chain of such a home is not continued.
  const isOurs = (key: Hex | undefined) => key?.startsWith(DEVELOPMENT_KEY_START) ?? true;
  const kept = known && NAMES.every((name) => isOurs(known[name])) ? known : undefined;
  if (kept && NAMES.every((name) => kept[name])) return kept;
  const keys: HomeKeys = {
    ...(Object.fromEntries(NAMES.map((name) => [name, developmentKey()])) as Record<
      (typeof NAMES)[number],
      Hex
    >),
    envelopeKeys: [
      await createEnvelopeKey(`${DEVELOPMENT_ENVELOPE_KEY_START}${randomBytes(4).toString('hex')}`),
    ],
    ...kept,
  };
  await writeWhole(file, `${JSON.stringify(keys, null, 2)}\n`, 0o600);
  return keys;
}
