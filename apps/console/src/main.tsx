import { applyTheme, currentTheme, mount } from '@fairlaunch/ui';
import { App } from './app/app.tsx';
import { showStoredLanguage } from './shared/language/language.ts';
import './styles.css';

applyTheme(currentTheme());
await showStoredLanguage();
mount(<App />);
