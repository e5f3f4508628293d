import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDERS = ['.', 'docs', 'docs/decisions', 'contracts', 'deploy'];

const PAGES = [
  ...FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => path.join(folder, name)),
  ),
  ...globSync('{apps,packages}/*/src/**/README.md', { cwd: ROOT }),
];

const SOURCES = '{apps,packages}/*/src/**/*.{ts,tsx,sql}';

const read = (page: string): string => readFileSync(path.join(ROOT, page), 'utf8');

describe('the documents', () => {
  it.each(PAGES)('%s has no broken links', (page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link]) => link!);
    const missing = links.filter(
      (link) => !existsSync(path.resolve(ROOT, path.dirname(page), link)),
    );
    expect(missing).toEqual([]);
  });

  it('cite paragraphs of the rulebook that it has', () => {
    const headings = [...read('docs/rulebook.md').matchAll(/^## (\d+)\./gm)];
    const paragraphs = new Set(headings.map(([, number]) => number));
    const cited = [...PAGES, ...globSync(SOURCES, { cwd: ROOT })].flatMap((page) =>
      [...read(page).matchAll(/rulebook §(\d+)/g)].map(([, number]) => ({ page, number })),
    );
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ number }) => !paragraphs.has(number))).toEqual([]);
  });

  it('the coverage of the specification names only files that exist', () => {
    const page = read('docs/spec-coverage.md');
    const short = new Map(
      [...page.matchAll(/`([A-Z])` is `([^`]+)`/g)].map(([, name, folder]) => [name!, folder!]),
    );
    expect(short.size).toBe(4);
    const rows = page.split('\n').filter((line) => line.startsWith('| '));
    const named = rows
      .flatMap((row) => [...row.matchAll(/`([\w-]+(?:\/[\w.-]+)+)`/g)].map(([, name]) => name!))
      .map((name) => name.replace(/^([A-Z])(?=\/)/, (letter) => short.get(letter) ?? letter));
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
  });
});
