import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../apps/server/src/db/database.ts';

/** Error of a statement that did not run. */
class Killed extends Error {
  constructor() {
    super('killed');
    this.name = 'Killed';
  }
}

/**
 * Makes databases fail for good before the n-th statement from now, as for a process that is
 * killed: open transactions roll back.
 */
export function failingAt(statement: number): {
  failing: (database: Database) => Database;
  reached: () => boolean;
} {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      if (count >= statement) throw new Killed();
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { failing: (database) => database.withPlugin(plugin), reached: () => count >= statement };
}
