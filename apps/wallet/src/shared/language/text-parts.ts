import type { Locale } from '@fairlaunch/locales';

/** Its hash is written here at build. */
const FOLDER = 'texts/of-this-build';
const here = import.meta.url;

/**
 * Compiled messages of a language.
 * @param part `first` for those of the first page, `rest` for all others, or a page's name
 */
export const loadTextPart = (locale: Locale, part: string): Promise<{ default: unknown }> =>
  import(/* @vite-ignore */ new URL(`./${FOLDER}/${locale}/${part}.js`, here).href);
