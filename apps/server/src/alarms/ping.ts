const TIMEOUT_MS = 10_000;

/** Tells a service outside that all is well; the service calls somebody once the pings stop. */
export async function ping(url: string): Promise<void> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the ping was answered ${response.status}`);
}
