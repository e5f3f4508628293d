import type { Locale } from '@fairlaunch/locales';

type Texts = { default: unknown };

/** The build replaces this name by one with a hash. */
const FOLDER = 'texts/of-this-build';
const here = import.meta.url;

/**
 * Number of failures by address, as browsers do not load again a module that failed under the same
 * address.
 */
const failures = new Map<string, number>();

/**
 * Loads compiled messages of a language, also after an earlier failure.
 * @param part `first` for those of the first page, `rest` for all others, or a page's name
 */
export async function loadTextPart(locale: Locale, part: string): Promise<Texts> {
  const url = new URL(`./${FOLDER}/${locale}/${part}.js`, here).href;
  const failed = failures.get(url) ?? 0;
  try {
    return (await import(
      /* @vite-ignore */ failed === 0 ? url : `${url}?again=${failed}`
    )) as Texts;
  } catch (error) {
    failures.set(url, failed + 1);
    throw error;
  }
}
