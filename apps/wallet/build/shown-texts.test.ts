import { describe, expect, it } from 'vitest';
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
  it('are those that its modules write out, and all of a beginning', () => {
    const shown = shownBy({
      page: { code: `text('boxes.open'); text(\`boxes.state.\${state}\`)` },
    });
    expect(shown('page')).toEqual(
      new Set(['boxes.open', 'boxes.state.DRAWING', 'boxes.state.OPENED']),
    );
  });

  it('are those of a beginning that is put together elsewhere', () => {
    const shown = shownBy({ page: { code: `rows('boxes.state')` } });
    expect(shown('page')).toEqual(new Set(['boxes.state.DRAWING', 'boxes.state.OPENED']));
  });

  it('come with whatever it imports, now or later, once', () => {
    const shown = shownBy({
      page: { code: '', imports: ['shared'], later: ['sheet'] },
      shared: { code: `text("page.notFound")`, imports: ['page'] },
      sheet: { code: `text("boxes.title")` },
    });
    expect(shown('page')).toEqual(new Set(['page.notFound', 'boxes.title']));
  });

  it('are not those of modules that are not the app’s', () => {
    const shown = shownBy({ page: { code: '', imports: ['library'] } });
    expect(shown('page')).toEqual(new Set());
  });

  it('are those that go on from an id that is a text itself', () => {
    const shown = shownBy({ page: { code: `text(\`help.\${id}.answer\`); text('help.fees')` } });
    expect(shown('page')).toEqual(new Set(['help.fees', 'help.fees.answer']));
  });
});
