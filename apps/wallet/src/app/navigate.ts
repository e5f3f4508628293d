import { createNavigation, type Navigation } from './navigation.ts';
import { tabHistory } from './routing/tab-history.ts';
import { pathOf } from './routing/way.ts';
import { wait } from './wait.ts';

let leadsSomewhere: (path: string) => boolean = () => true;

/** Tells the helpers which ways lead to a page; called once at the start. */
export function setWays(known: (path: string) => boolean): void {
  leadsSomewhere = known;
}

/** The navigation helpers over this tab's history, for screens and for what happens outside of them. */
export const navigation: Navigation = createNavigation({
  canGoBack: tabHistory.canGoBack,
  goBack: tabHistory.back,
  go: async (path, replace) => {
    if (!leadsSomewhere(pathOf(path))) throw new RangeError(`no page ${path}`);
    if (replace) tabHistory.replace(path);
    else tabHistory.push(path);
  },
  wait,
});
