import type { Plan } from '@fairlaunch/plan';
import type { Logger } from 'pino';
import type { ChainReader } from './chain/reader.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { EnvelopeKeys } from './http/envelope-keys.ts';

/** The plan that is in force on a day, by its hash (rulebook §0). */
export type PlanVersion = { hash: `0x${string}`; plan: Plan; startsOn: number };

/** What the parts of the server are given; everything that reaches outside is behind one of these. */
export type Deps = {
  config: Config;
  database: Database;
  chain: ChainReader;
  log: Logger;
  envelopeKeys: EnvelopeKeys;
  /** Milliseconds of real time: sessions, envelopes and nonces live by it, money by business time. */
  realNow: () => number;
};
