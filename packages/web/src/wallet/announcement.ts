import type { FoundWallet, Provider } from './provider.ts';

const MAX_NAME_CHARACTERS = 40;
const MAX_ICON_CHARACTERS = 200_000;
/** A reversed domain name. */
const RDNS = /^[\w-]+(\.[\w-]+)*$/;
const MAX_RDNS_CHARACTERS = 253;
const MAX_UUID_CHARACTERS = 64;
/** Control characters, and marks that are invisible or turn the text around. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

type Fields = Readonly<Record<string, unknown>>;

/**
 * The wallet of an announcement (EIP-6963), which anything on the page can send; undefined if it
 * cannot be offered.
 */
export function announcedWallet(event: Event): FoundWallet | undefined {
  try {
    const { info, provider } = (event as CustomEvent<Fields>).detail;
    const { rdns, name, icon, uuid } = info as Fields;
    if (typeof rdns !== 'string' || rdns.length > MAX_RDNS_CHARACTERS || !RDNS.test(rdns))
      return undefined;
    const shown = shownName(name);
    if (shown === '' || !isProvider(provider)) return undefined;
    return {
      id: rdns,
      name: shown,
      icon: embeddedIcon(icon),
      uuid: typeof uuid === 'string' ? uuid.slice(0, MAX_UUID_CHARACTERS) : undefined,
      provider,
    };
  } catch {
    // Reading a field threw.
    return undefined;
  }
}

/** May throw, as the value may be a trap. */
export const isProvider = (value: unknown): value is Provider =>
  (typeof value === 'object' || typeof value === 'function') &&
  value !== null &&
  typeof (value as Fields)['request'] === 'function';

function shownName(name: unknown): string {
  if (typeof name !== 'string') return '';
  const text = name
    .slice(0, 10 * MAX_NAME_CHARACTERS)
    .replace(UNSEEN, '')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(text);
  return characters.length > MAX_NAME_CHARACTERS
    ? `${characters.slice(0, MAX_NAME_CHARACTERS - 1).join('')}…`
    : text;
}

/** Keeps only an embedded picture: another host would learn who looks at the wallets. */
function embeddedIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > MAX_ICON_CHARACTERS) return undefined;
  const text = icon.trim();
  return text.startsWith('data:image/') ? text : undefined;
}
