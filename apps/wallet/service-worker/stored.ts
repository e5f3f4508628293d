/** Cached addresses of one build: its page and its files. */
export type Version = { page: string; files: readonly string[] };

/** The versions of the worker in charge, and of the one before, whose pages may still be open. */
type InCharge = { now: Version; before?: Version | undefined };

/** Facts that outlive a worker. Each has one writer: installing, taking charge or a page. */
type Facts = { installed: Version; inCharge: InCharge; languages: readonly string[] };

const FACTS = 'https://facts.invalid/';

/** The cache of an app; each folder of an origin is an app of its own. */
export const openCache = (scope: string): Promise<Cache> =>
  caches.open(`fairlaunch ${new URL(scope).pathname}`);

export async function readFact<Name extends keyof Facts>(
  cache: Cache,
  name: Name,
): Promise<Facts[Name] | undefined> {
  return (await cache.match(FACTS + name))?.json();
}

export async function writeFact<Name extends keyof Facts>(
  cache: Cache,
  name: Name,
  fact: Facts[Name],
): Promise<void> {
  await cache.put(FACTS + name, Response.json(fact));
}

/** Removes all files that belong to none of these versions. */
export async function prune(
  cache: Cache,
  versions: readonly (Version | undefined)[],
): Promise<void> {
  const kept = new Set(versions.flatMap((one) => (one ? [one.page, ...one.files] : [])));
  for (const { url } of await cache.keys())
    if (!kept.has(url) && !url.startsWith(FACTS)) await cache.delete(url);
}
