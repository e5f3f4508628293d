import { applyTheme, currentTheme, mount } from '@fairlaunch/ui';
import { App } from './app/app.tsx';
import { loadMemberHome } from './features/home/load-member-home.ts';
import { loadConfig } from './shared/client/client.ts';
import { showDialog } from './shared/dialogs.ts';
import { storeInvitation } from './shared/invitation.ts';
import { showStoredLanguage } from './shared/language/language.ts';
import { paths } from './shared/routing/paths.ts';
import { tabHistory } from './shared/routing/tab-history.ts';
import { sessionStore } from './shared/session/store.ts';
import './styles.css';

applyTheme(currentTheme());
storeInvitation(location.href);
// The browser sends this for a typed or linked address, not for pages that the app opens. An
// invitation link changes only the hash, and an open sheet belongs to the page before.
window.addEventListener('hashchange', ({ newURL }) => {
  storeInvitation(newURL);
  showDialog(null);
});
void loadConfig().catch(() => undefined);
const isMember = Boolean(sessionStore.get().userMessage?.token);
const isHome = tabHistory.place().path === paths.home();

/** Without texts the app cannot say that they did not load, so it tries again. */
const TRY_AGAIN_AFTER_MS = 3_000;

async function start(): Promise<void> {
  try {
    await Promise.all([
      showStoredLanguage(),
      // Without a connection the page shows figures of an earlier visit.
      !navigator.onLine &&
        import('./app/status-lines.tsx')
          .then(({ keepFigures }) => keepFigures())
          .catch(() => undefined),
      // The page itself says if its part did not load.
      isMember && isHome && loadMemberHome().catch(() => undefined),
    ]);
  } catch {
    setTimeout(() => void start(), TRY_AGAIN_AFTER_MS);
    return;
  }
  mount(<App />, `#${paths.escape({ from: 'error' })}`);
}

// Not awaited here: the parts import this module and would wait for it to end.
void start();
