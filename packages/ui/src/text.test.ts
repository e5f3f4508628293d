import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { textsOf } from './text.ts';

it('a kind that the catalogue does not know is called by its own name', () => {
  i18n.loadAndActivate({ locale: 'en', messages: { 'income.kind.PEER': 'Peer reward' } });
  const { text } = textsOf();
  expect(text('income.kind.PEER')).toBe('Peer reward');
  expect(text('income.kind.LATER_KIND')).toBe('LATER_KIND');
});
