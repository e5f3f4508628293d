import { LRUCache } from 'lru-cache';
import type { PostgresPoolClient } from 'kysely';
import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { databaseCode } from './errors.ts';
import { STALE } from './lock-free.ts';

/** Each connection keeps all named statements and their plans. */
const MAX_NAMES = 256;
/** Names given in all: a connection may still keep statements whose names were forgotten. */
const MAX_GIVEN = 1_024;
/** A statement gets its name the second time: one with a list of another length may come once. */
const MAX_SEEN = 1_024;

/** True after a migration gave a table other columns, for example. */
export const isStale = (error: unknown): boolean =>
  STALE.some((code) => code === databaseCode(error));

/** Names for the statements of one pool; a connection parses and plans a named one once. */
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
    /** Every connection will parse the statement again, under another name. */
    forget(text: string): void {
      names.delete(text);
    },
    /** The same for all statements, unless that has happened since this one was named so. */
    forgetAll(text: string, name: string | undefined): void {
      if (names.get(text) === name) names.clear();
    },
  };
}

export type StatementNames = ReturnType<typeof createStatementNames>;

/** A connection for a transaction that names its statements. */
export function withNames(client: PoolClient, names: StatementNames): PostgresPoolClient {
  const query = async (text: string, values: readonly unknown[]): Promise<QueryResult> => {
    const asked = names.named(text, values);
    try {
      return await client.query(asked);
    } catch (error) {
      // The caller runs the whole transaction again, whose other statements may be as old.
      if (isStale(error)) names.forgetAll(text, asked.name);
      throw error;
    }
  };
  const release = (destroy?: boolean) => client.release(destroy);
  return Object.assign(Object.create(client) as PostgresPoolClient, { query, release });
}
