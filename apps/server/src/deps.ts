import type { Plan } from '@fairlaunch/plan';
import type { Logger } from 'pino';
import type { ChainAddresses, ChainReader } from './chain/reader.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { EnvelopeKeys } from './http/envelope-keys.ts';

/** The plan that is in force on a day, by its hash (rulebook §0). */
export type PlanVersion = { hash: `0x${string}`; plan: Plan; startsOn: number };

/** Ports of the server's parts: everything that reaches outside is behind one of these. */
export type Deps = {
  config: Config;
  /** For reads; calls cannot write through it. */
  database: Database;
  /** For whatever writes. */
  writes: Database;
  chain: ChainReader;
  log: Logger;
  envelopeKeys: EnvelopeKeys;
  /** Milliseconds of real time: sessions, envelopes and nonces live by it, money by business time. */
  realNow: () => number;
};

/**
 * Ports for code inside a transaction. It has no other way to the database than that transaction,
 * and cannot wait for the chain while it holds locks.
 */
export type TransactionDeps = Pick<Deps, 'config' | 'log' | 'realNow'> & { chain: ChainAddresses };
