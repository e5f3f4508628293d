import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const LIMIT_MS = 240_000;
const READ_INTERVAL_MS = 100;

/** What one process of a run makes and the others wait for; it is passed on as JSON. */
export async function once<Made>(
  name: string,
  make: () => Promise<Made>,
  folder: string = os.tmpdir(),
): Promise<Made> {
  const file = path.join(folder, `${name}.json`);
  try {
    await mkdir(`${file}.taken`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const until = performance.now() + LIMIT_MS;
    for (;;) {
      const made = await readFile(file, 'utf8').catch(() => '');
      if (made) return JSON.parse(made) as Made;
      if (performance.now() > until)
        throw new Error(`${name} was not made in time`, { cause: error });
      await delay(READ_INTERVAL_MS);
    }
  }
  const made = await make();
  await writeFile(`${file}.part`, JSON.stringify(made));
  await rename(`${file}.part`, file);
  return made;
}
