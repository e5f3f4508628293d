import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { cataloguePath, LOCALES_OF, messagesOf, PARTS, type Part } from './catalogues.ts';
import { LOCALES } from './languages.ts';

const CATALOGUE =
  /[\\/]catalogues[\\/]([a-z]{2}_[A-Z]{2})[\\/]([a-z]+)\.json(?:\?part=(first|rest))?$/;
const LOADER = /[\\/]locales[\\/]src[\\/][a-z]+-texts\.ts$/;
const IMPORT_BY_LOCALE = /import\(`\.\.\/catalogues\/\$\{locale\}\/(([a-z]+)\.json[^`]*)`\)/g;

/**
 * Compiles catalogues at build, so that the browser gets compiled messages and no parser.
 * @param isFirst which texts the first page needs: those come with `…json?part=first`, the others
 *   with `?part=rest`
 */
export function compiledCatalogues(isFirst: (id: string) => boolean = () => true): Plugin {
  return {
    name: 'fairlaunch-compiled-catalogues',
    enforce: 'pre',
    load(id) {
      const [, language, name, half] = CATALOGUE.exec(id) ?? [];
      const locale = LOCALES.find((one) => one === language);
      const part = PARTS.find((one) => one === name);
      if (!locale || !part) return null;
      this.addWatchFile(cataloguePath(locale, part));
      const compiled = Object.entries(messagesOf(locale, part))
        .filter(([message]) => !half || isFirst(message) === (half === 'first'))
        .map(([message, text]) => [message, compileMessageOrThrow(text)]);
      return {
        code: `export default ${JSON.stringify(Object.fromEntries(compiled))}`,
        map: null,
        moduleType: 'js',
      };
    },
    // Written out, since the bundler's own lookup of files would cost every phone 200 bytes.
    transform: (code, id) => (LOADER.test(id) ? withImportsByLocale(code) : null),
  };
}

const withImportsByLocale = (code: string): string =>
  code.replace(IMPORT_BY_LOCALE, (_, file: string, part: Part) => {
    const imports = LOCALES_OF[part].map(
      (locale) => `${locale}: () => import('../catalogues/${locale}/${file}')`,
    );
    return `({ ${imports.join(', ')} })[locale]()`;
  });
