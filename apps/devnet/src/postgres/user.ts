import { readFile } from 'node:fs/promises';

export type ServiceUser = { uid: number; gid: number; name: string };

/** The user that runs the database; undefined unless the process is root. */
export async function serviceUser(): Promise<ServiceUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const line = lines.find(([name]) => name === wanted);
    if (line) return { name: wanted, uid: Number(line[2]), gid: Number(line[3]) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody.',
  );
}
