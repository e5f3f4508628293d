import type { Logger } from 'pino';
import type { Address } from 'viem';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Bucket } from './bucket.ts';
import type { ChainAddresses, ChainReader } from './chain-reader.ts';
import type { ServerProcess } from './server-process.ts';

/** `current` is the key that clients seal with; `find` also knows keys from before a rotation. */
export type EnvelopeKeys = {
  current: { id: string; publicKey: string };
  find: (id: string) => CryptoKey | undefined;
};

/** Source of BHC's output; `firstDay` is its first day in UTC+8 (rulebook §13). */
export type EmissionVault = { address: Address; firstDay: number };

export type Deps = {
  config: Config;
  /** Read-only for requests; the database refuses writes through it. */
  database: Database;
  writes: Database;
  chain: ChainReader;
  /** Undefined if no vault is configured; a function, since it may have to ask the chain. */
  emission: (() => Promise<EmissionVault>) | undefined;
  process: ServerProcess;
  /** Where published files are kept besides the database, if a bucket is configured. */
  bucket: Bucket | undefined;
  log: Logger;
  envelopeKeys: EnvelopeKeys;
  /** Milliseconds of real time, for sessions, envelopes and nonces; money goes by business time. */
  realNow: () => number;
};

/**
 * What code in a transaction may use: it cannot reach another connection, or wait for the chain
 * while it holds locks.
 */
export type TransactionDeps = Pick<Deps, 'config' | 'log' | 'realNow'> & { chain: ChainAddresses };
