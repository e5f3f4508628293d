import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../apps/server/src/db/database.ts';

/** What a statement that never ran ends with. */
class Killed extends Error {
  constructor() {
    super('killed');
    this.name = 'Killed';
  }
}

/**
 * Databases that are gone before the n-th statement from now, for good, as for a process that was
 * killed: what was open rolls back.
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
