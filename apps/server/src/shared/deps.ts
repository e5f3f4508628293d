import type { Logger } from 'pino';
import type { Address } from 'viem';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { ChainAddresses, ChainReader } from './chain-reader.ts';
import type { ServerProcess } from './server-process.ts';

/** `current` is what clients seal with; `find` also knows keys from before a rotation. */
export type EnvelopeKeys = {
  current: { id: string; publicKey: string };
  find: (id: string) => CryptoKey | undefined;
};

/** Source of BHC's output; `firstDay` is its first in UTC+8 (rulebook §13). */
export type EmissionVault = { address: Address; firstDay: number };

export type Deps = {
  config: Config;
  /** Read-only for requests; the database refuses writes through it. */
  database: Database;
  writes: Database;
  chain: ChainReader;
  /** Undefined where none is configured; it may have to be read from the chain first. */
  emission: (() => Promise<EmissionVault>) | undefined;
  process: ServerProcess;
  log: Logger;
  envelopeKeys: EnvelopeKeys;
  /** Milliseconds of real time, which sessions, envelopes and nonces live by; money lives by business time. */
  realNow: () => number;
};

/**
 * Code in a transaction reaches no other connection and cannot wait for the chain while it holds
 * locks.
 */
export type TransactionDeps = Pick<Deps, 'config' | 'log' | 'realNow'> & { chain: ChainAddresses };
