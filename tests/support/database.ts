import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { administrate, OWNER, SERVER, TEMPLATE, withRole } from './database-template.ts';

/** A database of one test file, migrated and empty: URLs of the server's role and of the owner. */
export type TestDatabase = {
  url: string;
  ownerUrl: string;
  /** Makes a backup; nobody may be connected. */
  backUp: () => Promise<void>;
  /**
   * Restores the backup, so that everything since is lost. Transaction ids go on, as after a
   * physical restore.
   */
  restore: () => Promise<void>;
  drop: () => Promise<void>;
};

/** Makes a fresh, migrated database in the run's PostgreSQL. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const administratorUrl = inject('administratorUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const kept = `${name}_kept`;
  const drop = (database: string) => `drop database if exists ${database} with (force)`;
  const copy = (from: string, to: string) => [
    drop(to),
    `create database ${to} template ${from} strategy file_copy owner ${OWNER}`,
    // Grants on the database itself are not copied from the template.
    `revoke temporary, create on database ${to} from public`,
  ];
  await administrate(administratorUrl, ...copy(TEMPLATE, name));
  return {
    url: withRole(administratorUrl, SERVER, name),
    ownerUrl: withRole(administratorUrl, OWNER, name),
    backUp: () => administrate(administratorUrl, ...copy(name, kept)),
    restore: () => administrate(administratorUrl, ...copy(kept, name)),
    drop: () => administrate(administratorUrl, drop(name), drop(kept)),
  };
}
