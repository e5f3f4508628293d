import { applyTheme, currentTheme, mount } from '@fairlaunch/ui';
import { App } from './app/app.tsx';
import { loadConfig } from './shared/client/client.ts';
import { keepInvitation } from './shared/invitation.ts';
import { showStoredLanguage } from './shared/language/language.ts';
import './styles.css';

applyTheme(currentTheme());
keepInvitation(location.hash);
// An invitation that is opened in a tab where the app runs already changes the hash alone.
window.addEventListener('hashchange', ({ newURL }) => keepInvitation(new URL(newURL).hash));
void loadConfig().catch(() => undefined);
await showStoredLanguage();
mount(<App />);
