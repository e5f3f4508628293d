import { FILES, LANGUAGES, STARTS, VERSION } from 'virtual:app-files';
import { fetchPage, storeFiles } from './fetch-files.ts';
import { openCache, prune, readFact, writeFact, type Version } from './stored.ts';

const filesOf = (languages: readonly string[]) =>
  languages.flatMap((language) => (Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language]! : []));

/** Addresses of this build. */
function ownVersion(scope: string): Version {
  const files = [...FILES, ...filesOf(Object.keys(LANGUAGES))];
  return {
    page: `${scope}index.html?version=${VERSION}`,
    files: files.map((file) => scope + file),
  };
}

/** Stores this build as a whole or not at all; files that it has already are not fetched again. */
export async function install(scope: string): Promise<void> {
  const cache = await openCache(scope);
  const own = ownVersion(scope);
  const languages = (await readFact(cache, 'languages')) ?? [];
  const page = await fetchPage(scope, STARTS);
  await storeFiles(
    cache,
    [...FILES, ...filesOf(languages)].map((file) => scope + file),
  );
  await cache.put(own.page, page);
  const inCharge = await readFact(cache, 'inCharge');
  const waited = await readFact(cache, 'installed');
  await writeFact(cache, 'installed', own);
  await prune(cache, [own, waited, inCharge?.now, inCharge?.before]);
}

export async function takeCharge(scope: string): Promise<void> {
  const cache = await openCache(scope);
  const own = ownVersion(scope);
  const before = (await readFact(cache, 'inCharge'))?.now;
  if (before?.page !== own.page) await writeFact(cache, 'inCharge', { now: own, before });
}

/** Stores the texts of a language for use without a connection, now and in later builds. */
export async function keepLanguage(scope: string, language: string): Promise<void> {
  if (!Object.hasOwn(LANGUAGES, language)) return;
  const cache = await openCache(scope);
  await storeFiles(
    cache,
    filesOf([language]).map((file) => scope + file),
  );
  const known = (await readFact(cache, 'languages')) ?? [];
  if (!known.includes(language)) await writeFact(cache, 'languages', [...known, language]);
}

/** The stored page of this build or of the newest one. */
export async function storedPage(scope: string, which: 'own' | 'newest') {
  const cache = await openCache(scope);
  const newest = which === 'newest' ? await readFact(cache, 'installed') : undefined;
  return cache.match((newest ?? ownVersion(scope)).page);
}

/** Stores the page again, as its headers, such as the content policy, change without a build. */
export async function refreshPage(scope: string): Promise<void> {
  const page = await fetchPage(scope, STARTS);
  await (await openCache(scope)).put(ownVersion(scope).page, page);
}

/**
 * A stored file of this build, the one before or the next, so that an open page finds the parts of
 * its own build.
 */
export async function storedFile(scope: string, request: Request) {
  return (await openCache(scope)).match(request, { ignoreVary: true });
}
