import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const API = /(<meta name="api" content=)""/;

/**
 * Writes the console for a host of its own, which serves it under `/console/`.
 * @param api origin where members open the app
 * @throws Error if the built page does not name the API
 */
export async function writeConsole(dist: string, folder: string, api: string): Promise<void> {
  const written = path.join(folder, 'console');
  await cp(dist, written, { recursive: true });
  const page = path.join(written, 'index.html');
  const html = await readFile(page, 'utf8');
  if (!API.test(html)) throw new Error(`${page} does not name the API`);
  await writeFile(page, html.replace(API, `$1"${new URL(api).origin}"`));
}
