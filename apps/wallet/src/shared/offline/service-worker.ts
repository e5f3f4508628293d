import { createStore, useStore, wait } from '@fairlaunch/web';
import { loadConfig } from '../client/client.ts';
import { serviceWorkers } from '../service-workers.ts';

const LOOK_INTERVAL_MS = 3_600_000;
const TAKE_OVER_MS = 5_000;
const ASK_INTERVAL_MS = 500;

/** The worker of a newer build, which is stored as a whole and waits to take over. */
const waiting = createStore<ServiceWorker | null>(null);

export const useUpdateWaits = (): boolean => useStore(waiting, (worker) => worker !== null);

type Connection = { saveData?: boolean };
const savesData = (): boolean =>
  (navigator as { connection?: Connection }).connection?.saveData === true;

function follow(workers: ServiceWorkerContainer, registration: ServiceWorkerRegistration): void {
  // The first worker of this browser is no update.
  const look = () => waiting.set(workers.controller && registration.waiting);
  const watch = () => registration.installing?.addEventListener('statechange', look);
  registration.addEventListener('updatefound', watch);
  watch();
  look();
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < LOOK_INTERVAL_MS) return;
    lookedAt = Date.now();
    void registration.update().catch(() => undefined);
  });
}

let isStarted = false;

/**
 * Starts the service worker if our own server serves the app; a copy from disk or elsewhere works
 * without one.
 */
export async function startServiceWorker(): Promise<void> {
  const workers = serviceWorkers();
  if (isStarted || !workers || savesData()) return;
  isStarted = true;
  await loadConfig();
  const options = { scope: './', updateViaCache: 'none' } as const;
  follow(workers, await workers.register('./sw.js', options));
}

/** Has the worker store the texts of a language. */
export async function keepLanguage(locale: string): Promise<void> {
  const registration = await serviceWorkers()?.ready;
  registration?.active?.postMessage({ keepLanguage: locale });
}

/** Switches to the newer build and reloads. Other open pages keep theirs, with its files. */
export async function takeUpdate(): Promise<void> {
  const taken = new Promise<void>((resolve) =>
    serviceWorkers()?.addEventListener('controllerchange', () => resolve(), { once: true }),
  );
  // Asks several times, as Chromium may miss that the worker in charge has become idle.
  const ask = () => waiting.get()?.postMessage({ takeCharge: true });
  ask();
  const asking = setInterval(ask, ASK_INTERVAL_MS);
  await Promise.race([taken, wait(TAKE_OVER_MS)]);
  clearInterval(asking);
  location.reload();
}
