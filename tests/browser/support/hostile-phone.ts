import type { Page } from '@playwright/test';

/** What phones and their browsers do to a page. Each runs in the page, most before its scripts. */

/** Wraps every text in two elements that React does not know, as translations of browsers do. */
export function wrapTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const [index, text] of texts.entries()) {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style')) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    text.replaceWith(outer);
    // Some translations move the text node, others write a new one.
    inner.append(index % 2 === 0 ? text : `${text.data} `);
  }
}

/** Makes storage throw, as if cookies were blocked, or missing, or full. */
export function refuseStorage(way: 'throws' | 'none' | 'full'): void {
  const refuse = (): never => {
    throw new DOMException('', way === 'full' ? 'QuotaExceededError' : 'SecurityError');
  };
  if (way === 'full') Storage.prototype.setItem = refuse;
  else
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: way === 'throws' ? refuse : () => null,
      });
  if (way === 'throws')
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: refuse });
}

/** Takes optional features away. */
export function lack(names: readonly string[]): void {
  for (const name of names) {
    const [owner, property] = name.startsWith('navigator.')
      ? [Navigator.prototype, name.slice('navigator.'.length)]
      : [window, name];
    Reflect.deleteProperty(owner, property);
    Reflect.deleteProperty(Window.prototype, property);
  }
}

/** Announces objects that are no wallets, repeatedly, and a wallet with markup in its name. */
export function announceOddWallets(): void {
  const provider = { request: () => Promise.reject(new Error('odd')) };
  const trap = () => {
    throw new Error('a trap');
  };
  const info = { uuid: '1', name: 'Odd', icon: 'data:image/png;base64,', rdns: 'odd.wallet' };
  const details: unknown[] = [
    null,
    'wallet',
    {},
    { info, provider: {} },
    { info: { ...info, name: { text: 'Odd' } }, provider },
    { info: { ...info, name: undefined }, provider },
    { info: { ...info, icon: {}, rdns: 7 }, provider },
    { info: Object.defineProperty({ ...info }, 'name', { get: trap }), provider },
    { info, provider: Object.defineProperty({}, 'request', { get: trap }) },
    {
      info: { ...info, rdns: 'markup.wallet', name: '\u202e<img src=x onerror=alert(1)>' },
      provider,
    },
  ];
  const announce = () => {
    for (const detail of details)
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  window.addEventListener('eip6963:requestProvider', announce);
}

/** Refuses to copy, save, share and store keys, as browsers of wallets do. */
export function confineFiles(keyStore: 'refuses' | 'never answers' | 'as it is'): void {
  const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  Object.defineProperty(Navigator.prototype, 'clipboard', {
    get: () => ({ writeText: refuse, readText: refuse }),
  });
  HTMLAnchorElement.prototype.click = () => undefined;
  const shared: unknown[] = [];
  Object.assign(window, { shared });
  Object.assign(Navigator.prototype, {
    canShare: () => true,
    share: async (data: { files?: File[] }) => {
      shared.push([data.files?.[0]?.name, await data.files?.[0]?.text()]);
    },
  });
  if (keyStore === 'as it is') return;
  IDBFactory.prototype.open = () => {
    if (keyStore === 'refuses') throw new DOMException('', 'SecurityError');
    return new EventTarget() as IDBOpenDBRequest;
  };
}

/** Makes the browser say that it is offline although it is online. */
export function lieOfNoConnection(): void {
  Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  window.addEventListener('load', () => window.dispatchEvent(new Event('offline')));
}

/** Makes a page and its workers run as in the oldest engine. */
export async function inOldestEngine(page: Page): Promise<void> {
  await page.addInitScript(beOldest);
  await page.route(/\.worker-[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    const before = `self.window = self; (${beOldest.toString()})(); delete self.window;`;
    await route.fulfill({ response, body: before + (await response.text()) });
  });
}

/** Takes away what came after iOS 16.0 or Chrome 100. */
function beOldest(): void {
  const newer: Record<string, readonly string[]> = {
    'Array.prototype': ['toSorted', 'toReversed', 'toSpliced', 'with'],
    'Object.getPrototypeOf(Uint8Array.prototype)': ['toSorted', 'toReversed', 'with'],
    Array: ['fromAsync'],
    Object: ['groupBy'],
    Map: ['groupBy'],
    'Map.prototype': ['getOrInsert', 'getOrInsertComputed'],
    'Set.prototype': [
      'union',
      'intersection',
      'difference',
      'symmetricDifference',
      'isSubsetOf',
      'isSupersetOf',
      'isDisjointFrom',
    ],
    Promise: ['withResolvers', 'try'],
    AbortSignal: ['any', 'timeout'],
    'String.prototype': ['isWellFormed', 'toWellFormed'],
    URL: ['canParse', 'parse'],
    Response: ['json'],
    Uint8Array: ['fromBase64', 'fromHex'],
    'Uint8Array.prototype': ['toBase64', 'toHex', 'setFromBase64', 'setFromHex'],
    'ArrayBuffer.prototype': ['transfer', 'transferToFixedLength'],
    RegExp: ['escape'],
    Error: ['isError'],
    Math: ['sumPrecise', 'f16round'],
    'ReadableStream.prototype': ['values'],
    ReadableStream: ['from'],
    'Blob.prototype': ['bytes'],
    'Response.prototype': ['bytes'],
    'Element.prototype': ['checkVisibility', 'setHTMLUnsafe', 'moveBefore', 'getHTML'],
    'HTMLElement.prototype': ['showPopover', 'hidePopover', 'togglePopover'],
    'Document.prototype': ['startViewTransition'],
    Intl: ['DurationFormat', 'Segmenter'],
    window: [
      'Iterator',
      'navigation',
      'scheduler',
      'trustedTypes',
      'DecompressionStream',
      'CompressionStream',
      'OffscreenCanvas',
      'requestIdleCallback',
      'Temporal',
      'DisposableStack',
      'AsyncDisposableStack',
      'Float16Array',
    ],
    'Object.getPrototypeOf(Object.getPrototypeOf([].values()))': [
      'map',
      'filter',
      'take',
      'drop',
      'flatMap',
      'reduce',
      'toArray',
      'forEach',
      'some',
      'every',
      'find',
    ],
  };
  const owners: Record<string, object> = {
    'Object.getPrototypeOf(Uint8Array.prototype)': Object.getPrototypeOf(
      Uint8Array.prototype,
    ) as object,
    'Object.getPrototypeOf(Object.getPrototypeOf([].values()))': Object.getPrototypeOf(
      Object.getPrototypeOf([].values()),
    ) as object,
  };
  const find = (name: string): object | undefined =>
    name
      .split('.')
      .reduce<unknown>(
        (at, part) => (part === 'window' ? window : (at as Record<string, unknown>)?.[part]),
        window,
      ) as object | undefined;
  for (const [name, properties] of Object.entries(newer)) {
    const owner = owners[name] ?? find(name);
    if (!owner) continue;
    for (const property of properties) Reflect.deleteProperty(owner, property);
    if (name === 'ReadableStream.prototype') Reflect.deleteProperty(owner, Symbol.asyncIterator);
  }
}
