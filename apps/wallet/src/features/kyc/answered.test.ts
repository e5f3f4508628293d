import { expect, it } from 'vitest';
import { isAnswered, toImgs } from './answered.ts';

const pictures = { id: 'one', way: 'PICTURES' } as const;

it('pictures want their characters and the piece moved', () => {
  expect(isAnswered(undefined)).toBe(false);
  expect(isAnswered({ ...pictures, answer: '' })).toBe(false);
  expect(isAnswered({ ...pictures, answer: ' ', position: 4 })).toBe(false);
  expect(isAnswered({ ...pictures, answer: 'ABCDE' })).toBe(false);
  expect(isAnswered({ ...pictures, answer: 'ABCDE', position: 0 })).toBe(true);
});

it('a question wants an answer', () => {
  const question = { id: 'two', way: 'QUESTION', answer: '7' } as const;
  expect(isAnswered({ ...question, answer: '' })).toBe(false);
  expect(isAnswered(question)).toBe(true);
  expect(toImgs(question)).toEqual({ id: 'two', answer: '7' });
});
