import { expect, it } from 'vitest';
import { isAnswered, toImgs } from './answered.ts';

const pictures = { id: 'one', way: 'PICTURES' } as const;

it('pictures are answered once their characters are typed and the piece is moved', () => {
  expect(isAnswered(undefined)).toBe(false);
  expect(isAnswered({ ...pictures, answer: '' })).toBe(false);
  expect(isAnswered({ ...pictures, answer: ' ', position: 4 })).toBe(false);
  expect(isAnswered({ ...pictures, answer: 'ABCDE' })).toBe(false);
  expect(isAnswered({ ...pictures, answer: 'ABCDE', position: 0 })).toBe(true);
});

it('a question is answered once an answer is typed', () => {
  const question = { id: 'two', way: 'QUESTION', answer: '7' } as const;
  expect(isAnswered({ ...question, answer: '' })).toBe(false);
  expect(isAnswered(question)).toBe(true);
  expect(toImgs(question)).toEqual({ id: 'two', answer: '7' });
});
