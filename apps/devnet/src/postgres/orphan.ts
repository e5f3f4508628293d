import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Checks the command line too, because another program may have the process id by now. */
async function servesData(pid: number, data: string): Promise<boolean> {
  const commandLine = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  return commandLine.includes(data);
}

/** Ends a database that a killed run left. @returns true if there was one */
export async function endOrphanedPostgres(home: string): Promise<boolean> {
  const data = path.join(home, 'postgres');
  const pid = Number(
    (await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
  );
  if (!pid || !(await servesData(pid, data))) return false;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 10_000 && (await servesData(pid, data)); waited += 50)
    await delay(50);
  return true;
}
