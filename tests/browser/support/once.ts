import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const LIMIT_MS = 240_000;
const READ_INTERVAL_MS = 100;

type End<Made> = { made: Made } | { failed: string };

/** Makes something in one process of a run; the others wait for it and get it as JSON. */
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
      const end = await readFile(file, 'utf8').catch(() => '');
      if (end) return resultOf<Made>(name, JSON.parse(end) as End<Made>);
      if (performance.now() > until)
        throw new Error(`${name} was not made in time`, { cause: error });
      await delay(READ_INTERVAL_MS);
    }
  }
  const end: End<Made> = await make().then(
    (made) => ({ made }),
    (error: Error) => ({ failed: error.stack ?? error.message }),
  );
  await writeFile(`${file}.part`, JSON.stringify(end));
  await rename(`${file}.part`, file);
  return resultOf(name, end);
}

function resultOf<Made>(name: string, end: End<Made>): Made {
  if ('failed' in end) throw new Error(`${name} could not be made: ${end.failed}`);
  return end.made;
}
