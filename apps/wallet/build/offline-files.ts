import type { Rolldown } from 'vite';
import { reachable, startsOf } from './chunk-graph.ts';

/** Modules that need a connection. */
const NEEDS_CONNECTION =
  /wallet-connection\/wallet-connect\.ts$|sessions\/legacy-login\.tsx$|features\/places\//;
/**
 * Files with all texts of a language. Those of single pages are not stored: they only save time on
 * a first visit.
 */
const TEXTS = /^assets\/texts\/\w+\/(\w+)\/(?:first|rest)\.js$/;
const FILE = /^assets\/[^/]+\.(js|css|woff2)$/;
/** Stored for every visitor, as other languages fall back to it. */
const ALWAYS = 'en_US';

const needsConnection = (output: Rolldown.OutputBundle[string] | undefined): boolean =>
  output?.type === 'chunk' && output.moduleIds.some((id) => NEEDS_CONNECTION.test(id));

export type OfflineFiles = {
  starts: string[];
  files: string[];
  languages: Record<string, string[]>;
};

/** Files of a build that the service worker stores: for every visitor, and by language. */
export function offlineFiles(bundle: Rolldown.OutputBundle): OfflineFiles {
  const starts = startsOf(bundle);
  const chunks = reachable(bundle, starts, ({ imports, dynamicImports }) =>
    [...imports, ...dynamicImports].filter((name) => !needsConnection(bundle[name])),
  );
  const files: string[] = [];
  const languages: Record<string, string[]> = {};
  for (const [name, output] of Object.entries(bundle)) {
    const [, language] = TEXTS.exec(name) ?? [];
    const isStored = FILE.test(name) && (output.type !== 'chunk' || chunks.has(name));
    if (language !== undefined && language !== ALWAYS) (languages[language] ??= []).push(name);
    else if (language === ALWAYS || isStored) files.push(name);
  }
  return { starts, files: files.toSorted(), languages };
}
