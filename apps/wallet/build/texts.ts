import { createHash } from 'node:crypto';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@fairlaunch/locales';
import { ownMessagesOf } from '@fairlaunch/locales/catalogues';
import { compiledMessages, messagesModule, type CompiledMessages } from '@fairlaunch/locales/vite';
import type { Plugin, Rolldown } from 'vite';
import { isFirstText } from './chunks.ts';
import { BUILT_PAGES, moduleFile } from './pages.ts';
import { createShownTexts, type Module } from './shown-texts.ts';

/** Placeholder in the source for the folder of a build's texts, whose name has their hash. */
const FOLDER = 'texts/of-this-build';
const ADDRESS = /\/texts\/of-this-build\/(\w+)\/(\w+)\.js$/;
const NOT_OURS = /node_modules|\0/;
/** Imported by many pages, where it shows only texts of the first page. */
const ENGINE = /[\\/]flows[\\/]begin-flow\.ts$/;

type Part = (id: string) => boolean;
const PARTS: Record<string, Part> = { first: isFirstText, rest: (id) => !isFirstText(id) };

const only = (messages: CompiledMessages, part: Part): string =>
  messagesModule(Object.fromEntries(Object.entries(messages).filter(([id]) => part(id))));

const moduleFrom =
  ({ getModuleInfo }: Pick<Rolldown.PluginContext, 'getModuleInfo'>) =>
  (file: string): Module | undefined => {
    const info = NOT_OURS.test(file) || ENGINE.test(file) ? null : getModuleInfo(file);
    if (!info) return undefined;
    const { code, importedIds, dynamicallyImportedIds } = info;
    return { code: code ?? '', imports: importedIds, later: dynamicallyImportedIds };
  };

/**
 * The parts of a language's texts: of the first page, of all others and of each page.
 * @throws Error if the module of a page does not show its heading
 */
function partsOf(moduleOf: (file: string) => Module | undefined): Record<string, Part> {
  const shownBy = createShownTexts(Object.keys(ownMessagesOf(DEFAULT_LOCALE, 'wallet')), moduleOf);
  const pages = Object.entries(BUILT_PAGES).map(([name, [module, heading]]): [string, Part] => {
    const shown = shownBy(moduleFile(module));
    if (heading && !shown.has(heading)) throw new Error(`${module} does not show ${heading}`);
    return [name, (id) => shown.has(id) && !isFirstText(id)];
  });
  return { ...PARTS, ...Object.fromEntries(pages) };
}

/** Modules of texts by the end of their address, which is language and part. */
function modulesOf(parts: Record<string, Part>): Map<string, string> {
  return new Map(
    LOCALES.flatMap((locale) => {
      const messages = compiledMessages(locale, 'wallet');
      return Object.entries(parts).map(([name, part]): [string, string] => [
        `${locale}/${name}.js`,
        only(messages, part),
      ]);
    }),
  );
}

/** Gives other plugins the folder of the texts, once the modules of the build are known. */
export type TextFolder = { get: () => string };

/**
 * Compiles each language's texts in parts: those of the first page, all others, and of the others
 * those of each page.
 */
export function texts(): Plugin & { api: TextFolder } {
  let modules = new Map<string, string>();
  let folder = FOLDER;
  return {
    name: 'fairlaunch-texts',
    api: { get: () => folder },
    buildEnd(error) {
      if (error) return;
      modules = modulesOf(partsOf(moduleFrom(this)));
      const hash = createHash('sha256')
        .update(JSON.stringify([...modules]))
        .digest('hex');
      folder = `texts/${hash.slice(0, 8)}`;
    },
    renderChunk: (code) =>
      code.includes(FOLDER) ? { code: code.replaceAll(FOLDER, folder), map: null } : null,
    generateBundle() {
      for (const [name, source] of modules)
        this.emitFile({ type: 'asset', fileName: `assets/${folder}/${name}`, source });
    },
    /** In development every page loads all texts. */
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, language, name] = ADDRESS.exec(request.url?.split('?', 1)[0] ?? '') ?? [];
        const locale = LOCALES.find((one): one is Locale => one === language);
        if (!locale || !name) return next();
        response.setHeader('Content-Type', 'text/javascript');
        response.end(only(compiledMessages(locale, 'wallet'), PARTS[name] ?? PARTS['rest']!));
      });
    },
  };
}
