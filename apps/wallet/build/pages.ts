import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PATHS = fileURLToPath(new URL('../src/shared/routing/paths.ts', import.meta.url));
const PATH = /^ {2}(\w+): '([^'?]+)[^']*',$/gm;
const TABLE = fileURLToPath(new URL('../src/app/pages.ts', import.meta.url));
const LOADER = /^const (\w+) = \(\) => import\('([^']+)'\);$/gm;
const ENTRY = /^ {2}(\w+): lazyPage\(\s*'\w+',\s*(?:\(\) => import\('([^']+)'\)|(\w+)),/gm;

/**
 * The file of each page's module, by the page's name, as the table of pages has it.
 * @throws Error for an entry that is written otherwise
 */
export function pageModules(): Record<string, string> {
  const source = readFileSync(TABLE, 'utf8');
  const loaders = new Map([...source.matchAll(LOADER)].map(([, name, file]) => [name, file]));
  const found = [...source.matchAll(ENTRY)].map(([, name, own, loader]) => {
    const file = own ?? loaders.get(loader);
    if (!file) throw new Error(`no module for the page ${name}`);
    return [name!, path.resolve(path.dirname(TABLE), file)] as const;
  });
  if (found.length !== source.split(/^ {2}\w+: lazyPage\(/m).length - 1)
    throw new Error('a page’s entry is written in an unknown way');
  return Object.fromEntries(found);
}

/** The path of each page without its query, by the page's name. */
export const pagePaths = (): Record<string, string> =>
  Object.fromEntries(
    [...readFileSync(PATHS, 'utf8').matchAll(PATH)].map(([, name, pattern]) => [name!, pattern!]),
  );
