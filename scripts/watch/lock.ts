import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const BUSY = 5;

/** Open until the process ends: a database that is collected gives its lock back. */
const held: DatabaseSync[] = [];

/**
 * Keeps a second watcher out of a folder by a lock of the kernel on a file in it, which ends with
 * the process however that ends, and holds wherever the folder is seen: another container too. Node
 * itself locks no file, its SQLite does.
 * @throws Error if another one has it
 */
export function lockHome(home: string): void {
  const database = new DatabaseSync(path.join(home, 'lock'), { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch (cause) {
    database.close();
    if ((cause as { errcode?: number }).errcode !== BUSY) throw cause;
    throw new Error(`a watcher runs on ${home} already`, { cause });
  }
  held.push(database);
}
