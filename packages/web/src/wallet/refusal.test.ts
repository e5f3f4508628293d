import { describe, expect, it } from 'vitest';
import { isRefusal } from './refusal.ts';

describe('a refusal', () => {
  it('is found however deep a library wraps it', () => {
    expect(isRefusal({ code: 4001 })).toBe(true);
    expect(isRefusal({ code: 5000, message: 'User rejected.' })).toBe(true);
    expect(
      isRefusal(new Error('failed', { cause: new Error('inner', { cause: { code: 4001 } }) })),
    ).toBe(true);
  });

  it('is nothing else', () => {
    expect(isRefusal(new Error('network'))).toBe(false);
    expect(isRefusal(undefined)).toBe(false);
  });
});
