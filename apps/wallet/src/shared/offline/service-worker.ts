import { createStore, useStore, wait } from '@fairlaunch/web';
import { loadConfig } from '../client/client.ts';
import { serviceWorkers } from '../service-workers.ts';

const LOOK_INTERVAL_MS = 3_600_000;
const TAKE_OVER_MS = 5_000;
const ASK_INTERVAL_MS = 500;

/** A newer build, stored whole, that waits for its turn. */
const waiting = createStore<ServiceWorker | null>(null);

export const useUpdateWaits = (): boolean => useStore(waiting, (worker) => worker !== null);

type Connection = { saveData?: boolean };
const savesData = (): boolean =>
  (navigator as { connection?: Connection }).connection?.saveData === true;

function follow(workers: ServiceWorkerContainer, registration: ServiceWorkerRegistration): void {
  // The first one waits for nobody and updates nothing.
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

/** Starts only where our own server serves the app; a copy from disk or elsewhere works without. */
export async function startServiceWorker(): Promise<void> {
  const workers = serviceWorkers();
  if (isStarted || !workers || savesData()) return;
  isStarted = true;
  await loadConfig();
  const options = { scope: './', updateViaCache: 'none' } as const;
  follow(workers, await workers.register('./sw.js', options));
}

/** The worker keeps the texts of a language that is read. */
export async function keepLanguage(locale: string): Promise<void> {
  const registration = await serviceWorkers()?.ready;
  registration?.active?.postMessage({ keepLanguage: locale });
}

/** Other open pages stay as they are: their parts are kept. */
export async function takeUpdate(): Promise<void> {
  const taken = new Promise<void>((resolve) =>
    serviceWorkers()?.addEventListener('controllerchange', () => resolve(), { once: true }),
  );
  // Asked once, Chromium may miss that the worker in charge has become idle.
  const ask = () => waiting.get()?.postMessage({ takeCharge: true });
  ask();
  const asking = setInterval(ask, ASK_INTERVAL_MS);
  await Promise.race([taken, wait(TAKE_OVER_MS)]);
  clearInterval(asking);
  location.reload();
}
