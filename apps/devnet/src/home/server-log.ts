import { rename } from 'node:fs/promises';
import path from 'node:path';
import { systemCode } from '../plain-error.ts';

/** Where the server of a home writes its log. */
export const serverLogOf = (home: string): string => path.join(home, 'server.log');

/** Begins a new log and keeps the one before as `server.previous.log`. @returns the file to write to */
export async function beginServerLog(home: string): Promise<string> {
  const file = serverLogOf(home);
  await rename(file, path.join(home, 'server.previous.log')).catch((error: unknown) => {
    if (systemCode(error) !== 'ENOENT') throw error;
  });
  return file;
}
