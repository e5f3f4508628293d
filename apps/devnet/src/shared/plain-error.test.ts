import { describe, expect, it } from 'vitest';
import { isNotWritable, PlainError, plainMessage } from './plain-error.ts';

const withCode = (code: string, message = code) => Object.assign(new Error(message), { code });

describe('what a person is told', () => {
  it('is the message of a plain error', () => {
    expect(plainMessage(new PlainError('Do this.'), '/home')).toBe('Do this.');
  });

  it('is a sentence for a full disk, in a cause or in the output of a program', () => {
    for (const error of [
      withCode('ENOSPC'),
      new Error('saving failed', { cause: withCode('ENOSPC') }),
      new Error('initdb: could not write: No space left on device'),
    ]) {
      expect(plainMessage(error, '/home')).toMatch('The disk that holds /home is full.');
    }
  });

  it('is the message of any other error', () => {
    expect(plainMessage(new Error('odd'), '/home')).toBe('odd');
    expect(isNotWritable(withCode('EROFS'))).toBe(true);
    expect(isNotWritable(withCode('EIO'))).toBe(false);
  });
});
