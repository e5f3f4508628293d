/** A URL scheme, or what a browser would take for one. */
const SCHEME =
  /\b[a-z][a-z0-9+.-]*:\/\/|\b(?:javascript|data|vbscript|blob|file|intent|about|mailto|tel):/gi;
/** Marks of writing direction, which can make a link look like another address. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const LINK = /https:\/\/[^\s<>"'`]+|\/pages\/[\w/$?=&%.-]+/g;
/** Punctuation after a link that belongs to its sentence. */
const TRAILING = /[.,;:!?)\]}。，；：！？）】]+$/u;

/**
 * An https address without a name or a password in front of its host, whose host is plain ASCII.
 */
function isSafe(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const host = /^https:\/\/([^/?#]+)/i.exec(address)?.[1] ?? '';
  return url?.protocol === 'https:' && /^[a-z0-9.-]+(?::\d+)?$/i.test(host);
}

/** True if a text names an address that no member should be led to. */
export function hasUnsafeLink(text: string): boolean {
  if (TURNS.test(text)) return true;
  return [...text.matchAll(SCHEME)].some(({ index, 0: scheme }) => {
    const [address = ''] = /^\S+/.exec(text.slice(index)) ?? [];
    // Case matters: `LINK` finds only `https://` in small letters.
    return scheme !== 'https://' || !isSafe(address.replace(TRAILING, ''));
  });
}

export type TextPart = { text: string; link?: 'outside' | 'page' };

/** Splits a paragraph into text and links: https addresses and pages of the app. */
export function linkParts(paragraph: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, 0: found } of paragraph.matchAll(LINK)) {
    const text = found.replace(TRAILING, '');
    const isOutside = text.startsWith('https://');
    if (isOutside && !isSafe(text)) continue;
    if (index > end) parts.push({ text: paragraph.slice(end, index) });
    parts.push({ text, link: isOutside ? 'outside' : 'page' });
    end = index + text.length;
  }
  if (end < paragraph.length) parts.push({ text: paragraph.slice(end) });
  return parts;
}

/** True if a text is one safe link and nothing else. */
export function isSafeLink(text: string): boolean {
  const [first, ...rest] = linkParts(text);
  return first?.link !== undefined && rest.length === 0 && !hasUnsafeLink(text);
}
