import { describe, expect, it } from 'vitest';
import { wantedPath } from './paths.ts';

describe('the page that an address asks for', () => {
  it('is a page of the app', () => {
    expect(wantedPath('/pages/assets/assets')).toBe('/pages/assets/assets');
    expect(wantedPath('/pages/stake/stake?amount=7')).toBe('/pages/stake/stake?amount=7');
  });

  it.each([undefined, '', '#/pages/assets/assets', '/nowhere', '//other.example', 'https://a.b'])(
    'is undefined for %s',
    (to) => expect(wantedPath(to)).toBeUndefined(),
  );
});
