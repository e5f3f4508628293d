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

/** Scripts that the built page names; the entry itself is gone where it only imported others. */
export function startsOf({ 'index.html': page }: Rolldown.OutputBundle): string[] {
  if (page?.type !== 'asset') throw new Error('the page was not built');
  return String(page.source).match(/assets\/[\w-]+\.js/g) ?? [];
}
