import '@fairlaunch/ui/polyfills';
import { isAsset, isHome, parseMessage } from './requests.ts';
import {
  install,
  keepLanguage,
  refreshPage,
  storedFile,
  storedPage,
  takeCharge,
} from './versions.ts';

declare const self: ServiceWorkerGlobalScope;

const { scope } = self.registration;
const nothing = () => undefined;

async function isOnlyPage(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window' });
  return pages.filter(({ url }) => isHome(new URL(url), scope)).length <= 1;
}

/** Answers the app's page. A waiting build takes over if no other page is open. */
async function answerHome(request: Request): Promise<Response> {
  const { waiting } = self.registration;
  const isNew = waiting !== null && (await isOnlyPage());
  const page = await storedPage(scope, isNew ? 'newest' : 'own').catch(nothing);
  if (isNew) waiting.postMessage({ takeCharge: true });
  return page ?? fetch(request);
}

async function answerAsset(request: Request): Promise<Response> {
  return (await storedFile(scope, request).catch(nothing)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install(scope)));
self.addEventListener('activate', (event) =>
  event.waitUntil(takeCharge(scope).then(() => self.clients.claim())),
);
self.addEventListener('message', (event) => {
  const message = parseMessage(event.data);
  if (message === 'takeCharge') event.waitUntil(self.skipWaiting());
  else if (message) event.waitUntil(keepLanguage(scope, message.keepLanguage).catch(nothing));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate' && isHome(url, scope)) {
    event.respondWith(answerHome(request));
    event.waitUntil(refreshPage(scope).catch(nothing));
  } else if (isAsset(url, scope)) event.respondWith(answerAsset(request));
});
