import { describe, expect, it } from 'vitest';
import { matchPath, pathOf } from './path.ts';

describe('the path in the hash', () => {
  it('ends at the query, and is home if it is empty', () => {
    expect(
      ['', '#', '#/', '#/?invite=AB', '#/pages/my/my', '#/pages/my/my/?x=1'].map(pathOf),
    ).toEqual(['/', '/', '/', '/', '/pages/my/my', '/pages/my/my']);
  });

  it('matches a pattern in any case, and gives the parameters that the pattern names', () => {
    expect(matchPath('/', '/')).toEqual({});
    expect(matchPath('/pages/Community/Community', '/pages/community/community')).toEqual({});
    expect(matchPath('/pages/income/$day', '/pages/income/20777')).toEqual({ day: '20777' });
    expect(matchPath('/pages/flow/$id', '/pages/flow/a%20b')).toEqual({ id: 'a b' });
    expect(matchPath('/pages/flow/$id', '/pages/flow/%E0%A4%A')).toEqual({ id: '%E0%A4%A' });
  });

  it('does not match another pattern', () => {
    expect(matchPath('/', '/pages')).toBeUndefined();
    expect(matchPath('/pages/income/$day', '/pages/income/')).toBeUndefined();
    expect(matchPath('/pages/income/$day', '/pages/income/1/2')).toBeUndefined();
  });
});
