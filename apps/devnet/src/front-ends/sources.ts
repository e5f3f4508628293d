import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

const LEFT_OUT = new Set(['node_modules', 'dist', 'test', 'tests', 'test-support']);

async function filesBelow(root: string, place: string): Promise<string[]> {
  const entries = await readdir(path.join(root, place), { withFileTypes: true }).catch(
    () => undefined,
  );
  if (!entries) return [place];
  const nested = await Promise.all(
    entries
      .filter((entry) => !LEFT_OUT.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) =>
        entry.isDirectory()
          ? filesBelow(root, path.join(place, entry.name))
          : Promise.resolve([path.join(place, entry.name)]),
      ),
  );
  return nested.flat();
}

export async function sourcesHash(root: string, places: readonly string[]): Promise<string> {
  const files = (await Promise.all(places.map((place) => filesBelow(root, place)))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const content = await readFile(path.join(root, file)).catch(() => undefined);
    if (content) hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
