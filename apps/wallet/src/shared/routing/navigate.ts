import { pathOf, wait } from '@fairlaunch/web';
import { createNavigation, type Navigation } from './navigation.ts';
import { isKnownPath } from './paths.ts';
import { tabHistory } from './tab-history.ts';

export const navigation: Navigation = createNavigation({
  canGoBack: tabHistory.canGoBack,
  goBack: tabHistory.back,
  go: async (path, replace) => {
    if (!isKnownPath(pathOf(path))) throw new RangeError(`no page ${path}`);
    if (replace) tabHistory.replace(path);
    else tabHistory.push(path);
  },
  wait,
});
