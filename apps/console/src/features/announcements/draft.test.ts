import { describe, expect, it } from 'vitest';
import { contentOf, draftOf, EMPTY_DRAFT, type Draft } from './draft.ts';

/** 2026-03-02 10:00 in UTC+8. */
const NOW = Date.UTC(2026, 2, 2, 2) / 1_000;
const draft = (change: Partial<Draft>, en = { title: ' Hello ', body: 'Text\n' }): Draft => ({
  ...EMPTY_DRAFT,
  texts: { ...EMPTY_DRAFT.texts, en_US: en },
  ...change,
});

describe('the draft of an announcement', () => {
  it('is signed trimmed, from now on, in the languages that are written', () => {
    expect(contentOf(draft({}), NOW)).toEqual({
      content: {
        texts: { en_US: { title: 'Hello', body: 'Text' } },
        pinned: false,
        from: NOW,
        until: null,
      },
    });
  });

  it('has days of UTC+8, and lasts until the end of the last one', () => {
    const dated = draft({ from: '2026-03-03', through: '2026-03-03' });
    expect(contentOf(dated, NOW)).toMatchObject({
      content: { from: NOW + 14 * 3_600, until: NOW + 38 * 3_600 },
    });
    for (const change of [
      { from: 'soon' },
      { through: '2026-02-30x' },
      { through: '2026-03-01' },
      { from: '2026-03-04', through: '2026-03-03' },
    ])
      expect(contentOf(draft(change), NOW)).toEqual({ problem: 'dates' });
    expect(contentOf(draft({ through: '2026-03-02' }), NOW)).toHaveProperty('content');
  });

  it('needs English, whole texts and safe addresses', () => {
    expect(contentOf(EMPTY_DRAFT, NOW)).toEqual({ problem: 'englishMissing' });
    expect(contentOf(draft({}, { title: 'x', body: ' ' }), NOW)).toEqual({
      problem: 'halfWritten',
    });
    expect(contentOf(draft({}, { title: 'x', body: 'http://x.test' }), NOW)).toEqual({
      problem: 'unsafe',
    });
  });

  it('of a new version begins with the published texts', () => {
    const texts = { en_US: { title: 'a', body: 'b' } };
    expect(draftOf({ texts, pinned: true })).toMatchObject({ texts, pinned: true, through: '' });
  });
});
