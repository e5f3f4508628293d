import { LOCALES, LANGUAGE_NAMES, languageTag } from '@fairlaunch/locales';
import { classNames, Sheet } from '@fairlaunch/ui';
import { Check } from 'lucide-react';
import { showLanguage } from '#shared/language/choose-language.ts';
import { useSession } from '#shared/session/store.ts';
import { useText } from '#shared/language/text.ts';

export default function LanguageSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText();
  const current = useSession((session) => session.locale);
  return (
    <Sheet open={open} onClose={onClose} title={text('language.title')}>
      <ul className="grid gap-1">
        {LOCALES.map((locale) => (
          <li key={locale}>
            <button
              type="button"
              lang={languageTag(locale)}
              aria-current={locale === current}
              onClick={() => void showLanguage(locale).then(onClose)}
              className={classNames(
                'flex min-h-12 w-full items-center justify-between rounded-control px-4 text-16',
                locale === current && 'bg-accent-hint text-accent',
              )}
            >
              {LANGUAGE_NAMES[locale]}
              {locale === current && <Check aria-hidden size={18} />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
