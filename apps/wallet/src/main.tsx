import { applyTheme, currentTheme, mount } from '@fairlaunch/ui';
import { App } from './app/app.tsx';
import { loadConfig } from './shared/client/client.ts';
import { storeInvitation } from './shared/invitation.ts';
import { showStoredLanguage } from './shared/language/language.ts';
import './styles.css';

applyTheme(currentTheme());
storeInvitation(location.hash);
// An invitation opened in a tab with the running app changes the hash alone.
window.addEventListener('hashchange', ({ newURL }) => storeInvitation(new URL(newURL).hash));
void loadConfig().catch(() => undefined);
await showStoredLanguage();
mount(<App />);
