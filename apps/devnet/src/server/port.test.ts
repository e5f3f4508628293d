import { describe, expect, it } from 'vitest';
import { wantedPort } from './port.ts';

describe('the port', () => {
  it('is 8080 unless PORT names another one', () => {
    expect(wantedPort({})).toBe(8080);
    expect(wantedPort({ PORT: '0' })).toBe(0);
    expect(() => wantedPort({ PORT: 'eighty' })).toThrow(/PORT is eighty, which is no port/);
    expect(() => wantedPort({ PORT: '70000' })).toThrow(/0 to 65535/);
  });
});
