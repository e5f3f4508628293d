import { wait } from '@fairlaunch/web';
import { createNavigation, type Navigation } from './navigation.ts';
import { tabHistory } from './tab-history.ts';
import { pathOf } from './path.ts';

let isKnownPath: (path: string) => boolean = () => true;

/** Called once at the start, with the pages that the app knows. */
export function setKnownPaths(isKnown: (path: string) => boolean): void {
  isKnownPath = isKnown;
}

/** The navigation helpers over this tab's history, for screens and for what happens outside of them. */
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
