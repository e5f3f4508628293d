import type { Rolldown } from 'vite';

type Output = Rolldown.OutputBundle[string];

/** Parts that are of no use without a connection, or only on a large screen of another device. */
const NEEDS_CONNECTION =
  /wallet-connection\/wallet-connect\.ts$|sessions\/legacy-login\.tsx$|features\/places\//;
const CATALOGUE = /\/catalogues\/(\w+)\/wallet\.json/;
const FILE = /^assets\/[^/]+\.(js|css|woff2)$/;
/** Everybody has it: other languages fall back on nothing else. */
const ALWAYS = 'en_US';

const languageOf = (output: Output | undefined): string | undefined =>
  output?.type === 'chunk'
    ? output.moduleIds.map((id) => CATALOGUE.exec(id)?.[1]).find(Boolean)
    : undefined;

/** Chunks that can be reached from these without a connection. */
function reachable(bundle: Rolldown.OutputBundle, from: readonly string[]): Set<string> {
  const found = new Set<string>();
  const follow = (name: string): void => {
    const output = bundle[name];
    if (output?.type !== 'chunk' || found.has(name)) return;
    if (output.moduleIds.some((id) => NEEDS_CONNECTION.test(id))) return;
    found.add(name);
    [...output.imports, ...output.dynamicImports].forEach(follow);
  };
  from.forEach(follow);
  return found;
}

/** Scripts that the built page names; the entry itself is gone where it only imported others. */
function startsOf({ 'index.html': page }: Rolldown.OutputBundle): string[] {
  if (page?.type !== 'asset') throw new Error('the page was not built');
  return String(page.source).match(/assets\/[\w-]+\.js/g) ?? [];
}

export type OfflineFiles = {
  starts: string[];
  files: string[];
  languages: Record<string, string[]>;
};

/** What the service worker stores of a build: for everybody, and by language. */
export function offlineFiles(bundle: Rolldown.OutputBundle): OfflineFiles {
  const starts = startsOf(bundle);
  const chunks = reachable(bundle, starts);
  const files: string[] = [];
  const languages: Record<string, string[]> = {};
  for (const [name, output] of Object.entries(bundle)) {
    if (!FILE.test(name) || (output.type === 'chunk' && !chunks.has(name))) continue;
    const language = languageOf(output);
    if (language === undefined || language === ALWAYS) files.push(name);
    else (languages[language] ??= []).push(name);
  }
  return { starts, files: files.toSorted(), languages };
}
