/** Few downloads at once, so that calls of the open page do not wait for them. */
const AT_ONCE = 2;
const TIMEOUT_MS = 30_000;

async function ask(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok || response.redirected) throw new Error(`no answer for ${address}`);
  return response;
}

/**
 * The server's page, which may be of another build by now.
 * @throws Error if it is not of this build
 */
export async function fetchPage(address: string, starts: readonly string[]): Promise<Response> {
  const response = await ask(address, { cache: 'no-cache' });
  const text = await response.clone().text();
  if (!starts.every((start) => text.includes(start))) throw new Error('a page of another build');
  return response;
}

/** True for a page: a network's sign-in page answers every address. */
const isPage = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') ?? false;

/**
 * Stores the files that are not stored yet; their names have the hash of their content.
 * @throws Error if one of them is not answered
 */
export async function storeFiles(cache: Cache, addresses: readonly string[]): Promise<void> {
  const left = [...addresses];
  const storeRest = async (): Promise<void> => {
    for (let address = left.pop(); address !== undefined; address = left.pop()) {
      if (await cache.match(address, { ignoreVary: true })) continue;
      const file = await ask(address, {});
      if (isPage(file)) throw new Error(`a page for ${address}`);
      await cache.put(address, file);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, storeRest));
}
