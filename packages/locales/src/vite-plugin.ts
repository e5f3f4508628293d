import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { cataloguePath, LOCALES_OF, messagesOf, PARTS, type Part } from './catalogues.ts';
import { LOCALES, type Locale } from './languages.ts';

const CATALOGUE = /[\\/]catalogues[\\/]([a-z]{2}_[A-Z]{2})[\\/]([a-z]+)\.json$/;
const LOADER = /[\\/]locales[\\/]src[\\/][a-z]+-texts\.ts$/;
const IMPORT_BY_LOCALE = /import\(`\.\.\/catalogues\/\$\{locale\}\/([a-z]+)\.json`\)/g;

export type CompiledMessages = Record<string, ReturnType<typeof compileMessageOrThrow>>;

/** Compiled messages by id, so that the browser needs no parser. */
export const compiledMessages = (locale: Locale, part: Part): CompiledMessages =>
  Object.fromEntries(
    Object.entries(messagesOf(locale, part)).map(([id, text]) => [id, compileMessageOrThrow(text)]),
  );

/** A module whose default export is compiled messages. */
export const messagesModule = (messages: CompiledMessages): string =>
  `export default ${JSON.stringify(messages)}`;

/** Compiles catalogues at build. */
export function compiledCatalogues(): Plugin {
  return {
    name: 'fairlaunch-compiled-catalogues',
    enforce: 'pre',
    load(id) {
      const [, language, name] = CATALOGUE.exec(id) ?? [];
      const locale = LOCALES.find((one) => one === language);
      const part = PARTS.find((one) => one === name);
      if (!locale || !part) return null;
      this.addWatchFile(cataloguePath(locale, part));
      return {
        code: messagesModule(compiledMessages(locale, part)),
        map: null,
        moduleType: 'js',
      };
    },
    // One import for each locale, as the bundler's own table of files would add 200 bytes to the
    // app.
    transform: (code, id) => (LOADER.test(id) ? withImportsByLocale(code) : null),
  };
}

const withImportsByLocale = (code: string): string =>
  code.replace(IMPORT_BY_LOCALE, (_, part: Part) => {
    const imports = LOCALES_OF[part].map(
      (locale) => `${locale}: () => import('../catalogues/${locale}/${part}.json')`,
    );
    return `({ ${imports.join(', ')} })[locale]()`;
  });
