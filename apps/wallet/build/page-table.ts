import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { PAGES } from '../src/shared/routing/pages.ts';
import { PATTERNS } from '../src/shared/routing/patterns.ts';

const sourceFile = (file: string) => fileURLToPath(new URL(`../src/${file}`, import.meta.url));
const TABLE = sourceFile('shared/routing/pages.ts');
const READER = sourceFile('app/pages.ts');

const RULES = Object.fromEntries(
  Object.entries(PAGES).map(([name, { open, amounts }]) => [name, { open, amounts }]),
);
const SOURCES: Record<string, string> = {
  [sourceFile('shared/routing/patterns.ts')]:
    `export const PATTERNS = ${JSON.stringify(PATTERNS)};`,
  [TABLE]: `export const PAGES = ${JSON.stringify(RULES)};`,
};

/**
 * Splits the table of pages: the patterns come with the first scripts, the rest with the code that
 * loads pages.
 */
export function pageTable(): Plugin {
  return {
    name: 'fairlaunch-page-table',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (SOURCES[id] ? { code: SOURCES[id], moduleType: 'js' } : null),
    buildEnd() {
      const other = this.getModuleInfo(TABLE)?.importers.find((file) => file !== READER);
      if (other) throw new Error(`${other} reads the table of pages, which is split`);
    },
  };
}
