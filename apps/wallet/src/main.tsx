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
// Told of an address that was typed or linked, and not of what the app opens itself: an invitation
// changes the hash alone, and a sheet stays with its page.
window.addEventListener('hashchange', ({ newURL }) => {
  storeInvitation(newURL);
  showDialog(null);
});
void loadConfig().catch(() => undefined);
const isMember = Boolean(sessionStore.get().userMessage?.token);
const isHome = tabHistory.place().path === paths.home();

/** Until the texts have come there is nothing to say that they have not. */
const TRY_AGAIN_AFTER_MS = 3_000;

async function start(): Promise<void> {
  try {
    await Promise.all([
      showStoredLanguage(),
      // Without a connection the page shows the figures of an earlier visit.
      !navigator.onLine &&
        import('./app/status-lines.tsx')
          .then(({ keepFigures }) => keepFigures())
          .catch(() => undefined),
      // A page that does not load its part says so itself.
      isMember && isHome && loadMemberHome().catch(() => undefined),
    ]);
  } catch {
    setTimeout(() => void start(), TRY_AGAIN_AFTER_MS);
    return;
  }
  mount(<App />, `#${paths.escape({ from: 'error' })}`);
}

// Not awaited here: the parts import this chunk and would wait for it to end.
void start();
