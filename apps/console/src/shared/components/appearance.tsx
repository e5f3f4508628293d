import { CONSOLE_LOCALES, LANGUAGE_NAMES } from '@fairlaunch/locales';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { SmallButton } from './small-button.tsx';
import { chooseLanguage, currentLocale } from '../language/language.ts';
import { useText } from '../language/text.ts';
import { refreshEverything } from '../client/queries.ts';
import { chooseTheme, currentTheme, THEMES, type Theme } from '@fairlaunch/ui';

const ICONS = { system: Monitor, dark: Moon, light: Sun } as const;

export function Appearance() {
  const text = useText();
  const [theme, setTheme] = useState(currentTheme());
  const choose = (next: Theme) => {
    chooseTheme(next);
    setTheme(next);
  };
  return (
    <div className="grid gap-2">
      <div role="group" aria-label={text('nav.language')} className="grid grid-cols-2 gap-1.5">
        {CONSOLE_LOCALES.map((locale) => (
          <SmallButton
            key={locale}
            pressed={locale === currentLocale()}
            lang={locale.replace('_', '-')}
            onClick={() => void chooseLanguage(locale).then(refreshEverything)}
          >
            {LANGUAGE_NAMES[locale]}
          </SmallButton>
        ))}
      </div>
      <div role="group" aria-label={text('nav.theme')} className="grid grid-cols-3 gap-1.5">
        {THEMES.map((one) => {
          const Icon = ICONS[one];
          return (
            <SmallButton
              key={one}
              pressed={one === theme}
              aria-label={text(`nav.theme.${one}`)}
              title={text(`nav.theme.${one}`)}
              onClick={() => choose(one)}
            >
              <Icon aria-hidden size={16} />
            </SmallButton>
          );
        })}
      </div>
    </div>
  );
}
