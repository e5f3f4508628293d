import type { Rolldown } from 'vite';

/**
 * Chunks that can be reached from these.
 * @param followed the names of those that a chunk leads to
 */
export function reachable(
  bundle: Rolldown.OutputBundle,
  from: readonly string[],
  followed: (chunk: Rolldown.OutputChunk) => readonly string[],
): Set<string> {
  const found = new Set<string>();
  const left = [...from];
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    const output = bundle[name];
    if (output?.type !== 'chunk' || found.has(name)) continue;
    found.add(name);
    left.push(...followed(output));
  }
  return found;
}

/** @throws Error where no chunk has such a module */
export function chunkWith(
  bundle: Rolldown.OutputBundle,
  isWanted: (module: string) => boolean,
): string {
  const found = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.moduleIds.some(isWanted),
  );
  if (!found) throw new Error('a page’s chunk is missing');
  return found.fileName;
}

/** @throws Error where the page is not among what was built */
export function builtPage({ 'index.html': page }: Rolldown.OutputBundle): Rolldown.OutputAsset {
  if (page?.type !== 'asset') throw new Error('the page was not built');
  return page;
}

/** Scripts that the built page names; the entry itself is gone where it only imported others. */
export const startsOf = (bundle: Rolldown.OutputBundle): string[] =>
  String(builtPage(bundle).source).match(/assets\/[\w-]+\.js/g) ?? [];
