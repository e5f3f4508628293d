import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFirstText } from './chunks.ts';
import { createShownTexts, type Module } from './shown-texts.ts';

const IDS = [
  'boxes.title',
  'boxes.open',
  'boxes.openedList',
  'boxes.state.DRAWING',
  'boxes.state.OPENED',
  'page.notFound',
  'help.fees',
  'help.fees.answer',
];

const shownBy = (modules: Record<string, Partial<Module> & { code: string }>) =>
  createShownTexts(IDS, (file) => {
    const module = modules[file];
    return module && { imports: [], later: [], ...module };
  });

describe('texts that a page may show', () => {
  it('are those whose ids its modules have, and all that begin like a template', () => {
    const shown = shownBy({
      page: { code: `text('boxes.open'); text(\`boxes.state.\${state}\`)` },
    });
    expect(shown('page')).toEqual(
      new Set(['boxes.open', 'boxes.state.DRAWING', 'boxes.state.OPENED']),
    );
  });

  it('are all that begin with an id that another module completes', () => {
    const shown = shownBy({ page: { code: `rows('boxes.state')` } });
    expect(shown('page')).toEqual(new Set(['boxes.state.DRAWING', 'boxes.state.OPENED']));
  });

  it('are also those of the modules that it imports, now or later', () => {
    const shown = shownBy({
      page: { code: '', imports: ['shared'], later: ['sheet'] },
      shared: { code: `text("page.notFound")`, imports: ['page'] },
      sheet: { code: `text("boxes.title")` },
    });
    expect(shown('page')).toEqual(new Set(['page.notFound', 'boxes.title']));
  });

  it('are not those of libraries', () => {
    const shown = shownBy({ page: { code: '', imports: ['library'] } });
    expect(shown('page')).toEqual(new Set());
  });

  it('are also longer ids that begin with the id of a text', () => {
    const shown = shownBy({ page: { code: `text(\`help.\${id}.answer\`); text('help.fees')` } });
    expect(shown('page')).toEqual(new Set(['help.fees', 'help.fees.answer']));
  });
});

it('news of the home page use only texts of the first page, or wait for all texts', () => {
  const home = path.resolve(import.meta.dirname, '../src/features/home');
  const source = readFileSync(path.join(home, 'home-page.tsx'), 'utf8');
  const alone = [...source.matchAll(/news\(\(\) => import\('(.+)'\)\)/g)].map(([, file]) => file!);
  expect(alone).not.toEqual([]);
  for (const file of alone) {
    const found = file.replace(/^#/, `${path.resolve(home, '../..')}/`);
    const written = readFileSync(path.resolve(home, found), 'utf8').matchAll(
      /text\(\s*['`]([\w.]+)/g,
    );
    for (const [, id] of written) expect(isFirstText(id!), `${id} of ${file}`).toBe(true);
  }
});
