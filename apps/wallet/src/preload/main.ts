import { storedDeviceKey } from '@fairlaunch/protocol/device-store';
import { requestOf, stampAt, TIME_LIMITS_MS } from '@fairlaunch/protocol/request';
import { FILES, LOCALES, OTHER_PAGE, PAGES, READS, TEXTS, type Read } from 'virtual:page-files';

/** Loads a script early; else the browser would ask for it only when another script imports it. */
function preload(file: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = file;
  document.head.append(link);
}

/** The stored object under a key; empty if the storage is turned off or its value is not ours. */
function stored(open: () => Storage, key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(open().getItem(key) ?? '{}');
    return Object(value) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** The locale in the app's preferences (`readPreferences`). */
function storedLocale(): string {
  // oxlint-disable-next-line no-restricted-globals -- alone in its file, and in a try
  const { locale } = stored(() => localStorage, 'fairlaunch.preferences');
  return LOCALES.find((one) => one === locale) ?? 'en_US';
}

/** The token in the app's session (`readSession`). */
function storedToken(): string {
  // oxlint-disable-next-line no-restricted-globals -- alone in its file, and in a try
  const { usermsg } = stored(() => sessionStorage, 'fairlaunch') as {
    usermsg?: { token?: string };
  };
  return usermsg?.token ?? '';
}

/** True if a service worker serves the page. Browsers that refuse storage may throw here. */
function isStored(): boolean {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false;
  }
}

/** Makes a read like the app's client. */
async function ask([path, access]: Read): Promise<{ response: Response; at: number }> {
  performance.mark(`early ${path}`);
  const endpoint = { method: 'GET', access } as const;
  const init = await requestOf(endpoint, path, { token, locale, deviceKey }, stampAt(Date.now()));
  const signal = AbortSignal.timeout(TIME_LIMITS_MS.GET);
  return { response: await fetch(path, { ...init, signal }), at: Date.now() };
}

const path = location.hash.slice(1).split('?', 1)[0] ?? '';
const page = [path, path.replace(/[^/]+$/, '$')].find((known) => Object.hasOwn(PAGES, known));
const [name, files, reads] = page === undefined ? OTHER_PAGE : PAGES[page]!;
const locale = storedLocale();
const token = storedToken();
let key: Promise<CryptoKeyPair> | undefined;
const deviceKey = () => (key ??= storedDeviceKey('fairlaunch'));
const texts = `${TEXTS}/${locale}`;
preload(`${texts}/first.js`);
// A service worker stores the file of all texts, not the files of single pages.
if (name) preload(`${texts}/${isStored() ? 'rest' : name}.js`);
for (const file of files) preload(FILES[file]!);
const answers = new Map<string, ReturnType<typeof ask>>();
for (const read of reads.map((index) => READS[index]!)) {
  if (read[1] === 'session' && !token) continue;
  const answer = ask(read);
  // Whoever takes the answer handles its failure.
  answer.catch(() => undefined);
  answers.set(read[0], answer);
}
globalThis.earlyAnswers = { token, askedAt: Date.now(), answers };
