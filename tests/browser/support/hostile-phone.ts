/** What phones and their browsers do to a page; each runs in the page, most before its scripts. */

/** As a browser's translation does: every text in two elements that React knows nothing of. */
export function wrapTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const [index, text] of texts.entries()) {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style')) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    text.replaceWith(outer);
    // Some move the text itself, some write another.
    inner.append(index % 2 === 0 ? text : `${text.data} `);
  }
}

/** The storage of a browser that blocks cookies, that has none, or that is full. */
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

/** A browser without what only some have. */
export function lack(names: readonly string[]): void {
  for (const name of names) {
    const [owner, property] = name.startsWith('navigator.')
      ? [Navigator.prototype, name.slice('navigator.'.length)]
      : [window, name];
    Reflect.deleteProperty(owner, property!);
    Reflect.deleteProperty(Window.prototype, property!);
  }
}

/** Announces what is no wallet, again and again, beside a wallet with markup in its name. */
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
