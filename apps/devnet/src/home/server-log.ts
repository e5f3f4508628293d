import { rename } from 'node:fs/promises';
import path from 'node:path';
import { systemCode } from '../shared/plain-error.ts';

export const serverLogOf = (home: string): string => path.join(home, 'server.log');

/** Keeps the previous log as `server.previous.log`. */
export async function beginServerLog(home: string): Promise<string> {
  const file = serverLogOf(home);
  await rename(file, path.join(home, 'server.previous.log')).catch((error: unknown) => {
    if (systemCode(error) !== 'ENOENT') throw error;
  });
  return file;
}
