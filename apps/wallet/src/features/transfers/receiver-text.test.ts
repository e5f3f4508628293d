import { expect, it } from 'vitest';
import { receiverFault, receiverText } from './receiver-text.ts';

const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';

it.each([
  [ADDRESS, ADDRESS.toLowerCase()],
  [` bnb:${ADDRESS}.\n`, ADDRESS.toLowerCase()],
  ['۷۳', '73'],
  ['73.', '73'],
  ['73', '73'],
  ['#73', '73'],
  ['0', '0'],
  ['', undefined],
  ['-5', undefined],
  [ADDRESS.slice(0, -1), undefined],
  [`${ADDRESS}0`, undefined],
  ['Mei', undefined],
])('the text "%s" is read as %s', (typed, wanted) => {
  expect(receiverText(typed)).toBe(wanted);
});

it.each([
  [ADDRESS, undefined],
  ['73', undefined],
  [' ', 'missing'],
  [ADDRESS.toLowerCase().replace('c', 'C'), 'address'],
  [`eth:${ADDRESS}`, 'address'],
  [ADDRESS.slice(0, -1), 'address'],
  ['Mei', 'neither'],
])('the text "%s" has the fault %s', (typed, fault) => {
  expect(receiverFault(typed)).toBe(fault);
});
