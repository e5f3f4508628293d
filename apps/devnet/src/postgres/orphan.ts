import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hasArgument } from '../shared/process-info.ts';

/** Ends a database that a killed run left. @returns true if there was one */
export async function endOrphanedPostgres(home: string): Promise<boolean> {
  const data = path.join(home, 'postgres');
  const pid = Number(
    (await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
  );
  if (!pid || !(await hasArgument(pid, data))) return false;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 10_000 && (await hasArgument(pid, data)); waited += 50)
    await delay(50);
  return true;
}
