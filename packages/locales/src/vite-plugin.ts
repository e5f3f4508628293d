import { readFile } from 'node:fs/promises';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { messagesOf, type CatalogueFile } from './catalogue.ts';

const CATALOGUE =
  /^(.*[\\/]catalogues[\\/][a-z]{2}_[A-Z]{2}[\\/][a-z]+\.json)(?:\?part=(first|rest))?$/;

/**
 * Compiles catalogues at build, so that the browser gets compiled messages and no parser.
 * @param first which messages the first page needs: those come with `…json?part=first`, the others with `?part=rest`
 */
export function compiledCatalogues(first: (id: string) => boolean = () => true): Plugin {
  return {
    name: 'fairlaunch-compiled-catalogues',
    enforce: 'pre',
    async load(id) {
      const [, file, part] = CATALOGUE.exec(id) ?? [];
      if (!file) return null;
      const messages = messagesOf(JSON.parse(await readFile(file, 'utf8')) as CatalogueFile);
      const wanted = Object.entries(messages).filter(
        ([name]) => !part || first(name) === (part === 'first'),
      );
      const compiled = wanted.map(([name, message]) => [name, compileMessageOrThrow(message)]);
      this.addWatchFile(file);
      return {
        code: `export default ${JSON.stringify(Object.fromEntries(compiled))}`,
        map: null,
        moduleType: 'js',
      };
    },
  };
}
