import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const unpack = promisify(gunzip);

/** Writes atomically: a reader, or a start after a kill, finds the old content or the new one. */
export async function writeWhole(
  file: string,
  content: string | Buffer,
  mode = 0o644,
): Promise<void> {
  const half = `${file}.${randomBytes(4).toString('hex')}.new`;
  try {
    const handle = await open(half, 'w', mode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}

/** @param dump gzip in hexadecimal, as the chain gives it */
export async function writeState(file: string, dump: string): Promise<void> {
  await writeWhole(file, await unpack(Buffer.from(dump.slice(2), 'hex')));
}
