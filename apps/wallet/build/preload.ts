import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { LOCALES } from '@fairlaunch/locales';
import { endpoints } from '@fairlaunch/protocol';
import type { Plugin, Rolldown } from 'vite';
import { builtPage, chunkWith, reachable, startsOf } from './chunk-graph.ts';
import { PAGE_READS, type PageRead } from '../src/app/page-reads.ts';
import { PAGES, type LoadedPage, type PageName } from '../src/shared/routing/pages.ts';
import { compileAlone, moduleOf } from './compile-alone.ts';
import { BUILT_PAGES, moduleFile } from './pages.ts';
import type { TextFolder } from './texts.ts';

const SOURCE = fileURLToPath(new URL('../src/preload/main.ts', import.meta.url));
const TABLE = /[\\/]app[\\/]pages\.ts$/;

/** Pages that read their first figures from the chain, and the modules that read them. */
const READERS: Partial<Record<LoadedPage, readonly string[]>> = {
  vault: ['vault'],
  vaultStake: ['vault'],
  vaultWithdraw: ['vault'],
  recharge: ['recharge', 'chain'],
  permissions: ['chain', 'vault', 'recharge'],
};
const readerFile = (reader: string): string => `/wallet-connection/${reader}.ts`;

const namesOf = <Name extends string>(table: Record<Name, unknown>): Name[] =>
  Object.keys(table) as Name[];

/** Reads of a page; every page reads the configuration. */
const readsOf = (name: PageName | undefined): PageRead[] => [
  'config',
  ...((name && PAGE_READS[name]) ?? []),
];

/** The key of a page for the script: its path, of which only the last part may be a parameter. */
function keyOf(name: PageName): string {
  const key = PAGES[name].path.split('?', 1)[0]!.replace(/\$\w+$/, '$');
  if (key.slice(0, -1).includes('$')) throw new Error(`${name} cannot be looked up`);
  return key;
}

/** Scripts that each page needs in addition to those that the built HTML names. */
function pageFiles(bundle: Rolldown.OutputBundle): Map<string, string[]> {
  const named = reachable(bundle, startsOf(bundle), ({ imports }) => imports);
  const chunkOf = (isWanted: (module: string) => boolean) => chunkWith(bundle, isWanted);
  const table = chunkOf((module) => TABLE.test(module));
  return new Map(
    namesOf(BUILT_PAGES).map((name) => {
      const file = moduleFile(BUILT_PAGES[name][0]);
      const readers = (READERS[name] ?? []).map((reader) =>
        chunkOf((module) => module.endsWith(readerFile(reader))),
      );
      const starts = [table, chunkOf((module) => module === file), ...readers];
      const needed = reachable(bundle, starts, ({ imports }) => imports);
      return [name, [...needed].filter((chunk) => !named.has(chunk))];
    }),
  );
}

function moduleFor(bundle: Rolldown.OutputBundle, texts: TextFolder): string {
  const pages = pageFiles(bundle);
  const names = namesOf(PAGES);
  const files = [...new Set([...pages.values()].flat())];
  const reads = [...new Set([undefined, ...names].flatMap(readsOf))];
  const needsOf = (name?: PageName) => [
    name && pages.has(name) ? name : '',
    ((name && pages.get(name)) ?? []).map((file) => files.indexOf(file)),
    readsOf(name).map((read) => reads.indexOf(read)),
  ];
  return moduleOf({
    LOCALES,
    TEXTS: `assets/${texts.get()}`,
    FILES: files,
    READS: reads.map((read) => [endpoints[read].path, endpoints[read].access]),
    OTHER_PAGE: needsOf(),
    PAGES: Object.fromEntries(names.map((name) => [keyOf(name), needsOf(name)])),
  });
}

/** Writes a script that asks for what the page needs while the first scripts still load. */
export function preload(texts: TextFolder): Plugin {
  return {
    name: 'fairlaunch-preload',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const source = await compileAlone(SOURCE, {
          'virtual:page-files': moduleFor(bundle, texts),
        });
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
        const fileName = `assets/preload-${hash}.js`;
        this.emitFile({ type: 'asset', fileName, source });
        const page = builtPage(bundle);
        page.source = String(page.source).replace(
          /(?=\s*<script type="module")/,
          `\n    <script src="./${fileName}"></script>`,
        );
      },
    },
  };
}
