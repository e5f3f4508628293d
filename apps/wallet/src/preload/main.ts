import { FILES, LOCALES, PAGES, TEXTS } from 'virtual:page-files';

/** Without it each part would be asked for once the one before has run. */
function preload(file: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = file;
  document.head.append(link);
}

/** As the app's preferences name it (`readPreferences`). */
function storedLocale(): string | undefined {
  try {
    // oxlint-disable-next-line no-restricted-globals -- alone in its file, and in a try
    const preferences = JSON.parse(localStorage.getItem('fairlaunch.preferences') ?? '{}') as {
      locale?: string;
    };
    return LOCALES.find((locale) => locale === preferences.locale);
  } catch {
    return undefined;
  }
}

/** Browsers may refuse service workers with their storage. */
function isStored(): boolean {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false;
  }
}

const path = location.hash.slice(1).split('?', 1)[0] ?? '';
const page = [path, path.replace(/[^/]+$/, '$')].find((known) => Object.hasOwn(PAGES, known));
const [name, ...files] = page === undefined ? [] : PAGES[page]!;
const texts = `${TEXTS}/${storedLocale() ?? 'en_US'}`;
preload(`${texts}/first.js`);
// A service worker has all texts, and not those of a page alone.
if (name) preload(`${texts}/${isStored() ? 'rest' : name}.js`);
for (const file of files) preload(FILES[file]!);
