import type { Locale } from '@fairlaunch/locales';

type Texts = { default: unknown };

/** Its hash is written here at build. */
const FOLDER = 'texts/of-this-build';
const here = import.meta.url;

/** Failures of each address: browsers keep a module that did not load as failed. */
const failures = new Map<string, number>();

/**
 * Compiled messages of a language; asked for anew after a failure.
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
