import { Outlet, useRoute, wait } from '@fairlaunch/web';
import { lazy, useEffect, useState } from 'react';
import { showToastOfReload } from '../shared/toast-after-reload.ts';
import { Dialogs } from './dialogs-host.tsx';
import { loadMorePages } from './router.tsx';
import { useSession, useSignedIn } from '../shared/session/store.ts';
import { ErrorPage, PendingPage } from './route-states.tsx';
import { TabBar } from './tab-bar.tsx';
import { isTabPage } from './tabs.ts';
import { NotFoundPage } from '../shared/components/not-found-page.tsx';
import { useText } from '../shared/language/text.ts';
import { Later } from '../shared/loading/later.tsx';
import { withTexts } from '../shared/loading/optional-part.ts';
import { useIsDesk } from '../shared/use-is-desk.ts';

const TRY_AGAIN_AFTER_MS = 30_000;

/** Loads a part of the app, and tries again when the network is back or after a while. */
async function nowOrOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      const online = new Promise((resolve) =>
        window.addEventListener('online', resolve, { once: true }),
      );
      await Promise.race([online, wait(TRY_AGAIN_AFTER_MS)]);
    }
  }
}
const withTextsOrOnline = <Module,>(load: () => Promise<Module>): Promise<Module> =>
  nowOrOnline(() => withTexts(load));
const Toaster = lazy(() =>
  nowOrOnline(() => import('@fairlaunch/ui/toaster')).then(({ Toaster: part }) => ({
    default: part,
  })),
);
const Rail = lazy(() => withTextsOrOnline(() => import('./rail.tsx')));
const StatusLines = lazy(() => withTextsOrOnline(() => import('./status-lines.tsx')));
const ContextColumn = lazy(() => withTextsOrOnline(() => import('./context-column.tsx')));
/** Time after which an opened page counts as usable, and background work begins. */
const SETTLING_TIME_MS = 1_200;

/** Sets the title of the page; announcements have one of their own (spec §2). */
function usePageTitle(path: string): void {
  const text = useText();
  const title = text(
    path.toLowerCase().includes('announcement') ? 'page.announcementTitle' : 'page.title',
  );
  useEffect(() => {
    document.title = title;
  }, [title]);
}

function useBackgroundWork(): void {
  const signedIn = useSignedIn();
  const address = useSession((session) => session.address);
  useEffect(() => {
    if (!signedIn || !address) return undefined;
    const timer = setTimeout(
      () => void import('./background.ts').then((module) => module.continueWork(address)),
      SETTLING_TIME_MS,
    );
    return () => clearTimeout(timer);
  }, [signedIn, address]);
}

/** Opens the stream of live changes; without it the pages ask from time to time. */
function useLive(settled: boolean): void {
  const token = useSession((session) => session.userMessage?.token);
  useEffect(() => {
    if (!settled || !token) return undefined;
    const over = new AbortController();
    void import('../shared/live/start-live.ts')
      .then(({ startLive }) => startLive(over.signal))
      .catch(() => undefined);
    return () => over.abort();
  }, [settled, token]);
}

function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLING_TIME_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

/** While a page opens, everything below a loading part is hidden, so that it does not move. */
const OPENING_TIME_MS = 1_500;

function useIsOpening(path: string): boolean {
  const [opened, setOpened] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setOpened(path), OPENING_TIME_MS);
    return () => clearTimeout(timer);
  }, [path]);
  return opened !== path;
}

export function Shell() {
  const { path } = useRoute().place;
  const text = useText();
  usePageTitle(path);
  useBackgroundWork();
  const isDesk = useIsDesk();
  const settled = useSettled();
  useLive(settled);
  useEffect(() => void showToastOfReload().catch(() => undefined), []);
  const signedIn = useSignedIn();
  useEffect(() => {
    if (!settled) return;
    // If this fails, opening one of these pages loads them.
    void loadMorePages().catch(() => undefined);
    // A guest most likely taps this first.
    if (!signedIn) void import('../features/sessions/connect-sheet.tsx').catch(() => undefined);
  }, [settled, signedIn]);
  const isOpening = useIsOpening(path);
  const withTabs = isTabPage(path);
  return (
    <div className="mx-auto flex min-h-dvh max-w-[480px] flex-col lg:grid lg:max-w-[1240px] lg:grid-cols-[200px_minmax(0,640px)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8 lg:px-6">
      <div role="status" className="lg:col-span-3">
        <Later>{settled && <StatusLines />}</Later>
      </div>
      <div className="hidden lg:block">
        <Later>{isDesk && <Rail path={path} />}</Later>
      </div>
      <main
        tabIndex={-1}
        data-opening={isOpening || undefined}
        className="flex flex-1 flex-col gap-3 px-4 pb-4 outline-none"
      >
        <Outlet NotFound={NotFoundPage} Pending={PendingPage} Failed={ErrorPage} />
      </main>
      <aside className="hidden lg:block" aria-label={text('label.context')}>
        <Later>{isDesk && <ContextColumn path={path} />}</Later>
      </aside>
      {withTabs && <TabBar path={path} />}
      {settled && (
        <Later>
          <Toaster label={text('label.notifications')} page={path} />
        </Later>
      )}
      <Dialogs />
    </div>
  );
}
