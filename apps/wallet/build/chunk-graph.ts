import type { Rolldown } from 'vite';

/**
 * Names of the chunks that can be reached from these chunks, which are included.
 * @param followed gives the names of the chunks that a chunk leads to
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

/** The name of the chunk that has such a module. @throws Error if there is none */
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

/** The built page. @throws Error if it is not in the bundle */
export function builtPage({ 'index.html': page }: Rolldown.OutputBundle): Rolldown.OutputAsset {
  if (page?.type !== 'asset') throw new Error('the page was not built');
  return page;
}

/** Scripts that the built page names. An entry that only imports others is not among them. */
export const startsOf = (bundle: Rolldown.OutputBundle): string[] =>
  String(builtPage(bundle).source).match(/assets\/[\w-]+\.js/g) ?? [];
