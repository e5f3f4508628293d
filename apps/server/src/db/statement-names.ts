import { LRUCache } from 'lru-cache';
import type { PostgresPoolClient } from 'kysely';
import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { databaseCode } from './errors.ts';
import { STALE } from './lock-free.ts';

/** Each is kept by every connection, with its plan. */
const MAX_NAMES = 256;
/** With those that were forgotten: a connection may have them still. */
const MAX_GIVEN = 1_024;
/** Statements that are asked for once, like a list of another length, get no name. */
const MAX_SEEN = 1_024;

/** As after a migration, which gives a table other columns. */
export const isStale = (error: unknown): boolean =>
  STALE.some((code) => code === databaseCode(error));

/** Names of statements of one pool, which its connections parse and plan once. */
export function createStatementNames() {
  const names = new Map<string, string>();
  const seen = new LRUCache<string, true>({ max: MAX_SEEN });
  let given = 0;
  return {
    named(text: string, values: readonly unknown[]): QueryConfig {
      const query = { text, values: values as unknown[] };
      const known = names.get(text);
      if (known) return { ...query, name: known };
      // Several statements in one text cannot be prepared.
      const isFull = names.size === MAX_NAMES || given === MAX_GIVEN;
      if (isFull || !seen.has(text) || text.includes(';')) {
        seen.set(text, true);
        return query;
      }
      const name = `s${(given += 1)}`;
      names.set(text, name);
      return { ...query, name };
    },
    /** Parsed anew under another name, on every connection, once it is asked for again. */
    forget(text: string): void {
      names.delete(text);
    },
  };
}

export type StatementNames = ReturnType<typeof createStatementNames>;

/** A connection for a transaction, whose statements have names. */
export function withNames(client: PoolClient, names: StatementNames): PostgresPoolClient {
  const query = async (text: string, values: readonly unknown[]): Promise<QueryResult> => {
    try {
      return await client.query(names.named(text, values));
    } catch (error) {
      // The whole transaction is tried again.
      if (isStale(error)) names.forget(text);
      throw error;
    }
  };
  const release = (destroy?: boolean) => client.release(destroy);
  return Object.assign(Object.create(client) as PostgresPoolClient, { query, release });
}
