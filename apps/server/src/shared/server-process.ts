import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { probeDatabase, type DatabaseState } from '../db/probe.ts';
import type { Role } from '../config/roles.ts';
import { singleFlight } from './single-flight.ts';

const LIFETIME_MS = 1_000;

/** What a process knows about itself. */
export type ServerProcess = {
  readonly id: string;
  readonly role: Role;
  /** True while it finishes what it has begun before it ends. */
  isStopping: boolean;
  database: () => Promise<DatabaseState>;
};

/** @param database a pool whose connections callers cannot use up */
export function createServerProcess(role: Role, database: Database): ServerProcess {
  const id = randomUUID();
  return {
    id,
    role,
    isStopping: false,
    database: singleFlight(() => probeDatabase(database, id, role), LIFETIME_MS),
  };
}
