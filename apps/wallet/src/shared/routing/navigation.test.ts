import { describe, expect, it } from 'vitest';
import { createNavigation } from './navigation.ts';

function router(options: { history?: boolean; broken?: string[] } = {}) {
  const log: string[] = [];
  const navigation = createNavigation({
    canGoBack: () => options.history ?? false,
    goBack: () => void log.push('back'),
    go: async (path, replace) => {
      if (options.broken?.includes(path)) throw new Error('no such page');
      log.push(`${replace ? 'replace' : 'push'} ${path}`);
    },
    wait: async (milliseconds) => void log.push(`wait ${milliseconds}`),
  });
  return { log, navigation };
}

describe('navigation helpers', () => {
  it('goes back when there is a history', async () => {
    const { log, navigation } = router({ history: true });
    await navigation.back();
    expect(log).toEqual(['back']);
  });

  it('goes back to home when there is no history', async () => {
    const { log, navigation } = router();
    await navigation.back();
    expect(log).toEqual(['replace /']);
  });

  it('waits the given seconds before it goes', async () => {
    const { log, navigation } = router();
    await navigation.push('/pages/my/my', 2);
    await navigation.redirect('/pages/my/my', 0.5);
    expect(log).toEqual(['wait 2000', 'push /pages/my/my', 'wait 500', 'replace /pages/my/my']);
  });

  it('goes to the nearest tab, else home, when a path fails', async () => {
    const { log, navigation } = router({ broken: ['/pages/my/my?from=1', '/nowhere'] });
    await navigation.push('/pages/my/my?from=1');
    await navigation.redirect('/nowhere');
    expect(log).toEqual(['push /pages/my/my', 'replace /']);
  });
});
