import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A process id alone may belong to another program by now. */
async function servesData(pid: number, data: string): Promise<boolean> {
  const commandLine = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  return commandLine.includes(data);
}

/** @returns true if there was one */
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
