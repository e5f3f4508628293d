import { languageTag, directionOf, type Locale } from '@fairlaunch/locales';
import { readPreferences, writePreference } from '@fairlaunch/ui';
import { Languages, X } from 'lucide-react';
import { useState } from 'react';
import { showLanguage } from '#shared/language/choose-language.ts';
import { currentLocale } from '#shared/language/language.ts';
import { useSession } from '#shared/session/store.ts';
import { loadTextPart } from '#shared/language/text-parts.ts';
import { useText } from '#shared/language/text.ts';

/** One line in the language that it offers, until either is chosen (spec §9). */
export async function loadLanguageOffer(locale: Locale) {
  const texts = (await loadTextPart(locale, 'first')).default as Record<string, unknown>;
  const line = [texts['language.offer']].flat().join('');
  return { default: () => <LanguageOffer locale={locale} line={line} /> };
}

function LanguageOffer({ locale, line }: { locale: Locale; line: string }) {
  const text = useText();
  const [isOpen, setOpen] = useState(true);
  useSession((session) => session.locale);
  if (!isOpen || readPreferences().locale !== undefined) return null;
  const stay = () => {
    writePreference('locale', currentLocale());
    setOpen(false);
  };
  return (
    <div className="mb-1 flex h-11 items-center rounded-control bg-surface">
      <button
        type="button"
        lang={languageTag(locale)}
        dir={directionOf(locale)}
        onClick={() => void showLanguage(locale).then((isShown) => setOpen(!isShown))}
        className="flex h-11 min-w-0 flex-1 items-center gap-2 px-3 text-14 text-accent"
      >
        <Languages aria-hidden size={16} className="shrink-0" />
        <span className="truncate">{line}</span>
      </button>
      <button
        type="button"
        aria-label={text('language.stay')}
        title={text('language.stay')}
        onClick={stay}
        className="grid size-11 shrink-0 place-items-center text-content-alt"
      >
        <X aria-hidden size={16} />
      </button>
    </div>
  );
}
