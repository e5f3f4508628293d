import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';

const LIMIT_MS = 240_000;

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
    const read = () => readFile(file, 'utf8').catch(() => '');
    await expect.poll(read, { timeout: LIMIT_MS, message: `${name} is made` }).not.toBe('');
    return JSON.parse(await read()) as Made;
  }
  const made = await make();
  await writeFile(`${file}.part`, JSON.stringify(made));
  await rename(`${file}.part`, file);
  return made;
}
