/** Code of a refusal by the wallet's owner (EIP-1193). */
export const USER_REJECTED_CODE = 4001;

/**
 * Meaning of a wallet's error. `refused`: its owner said no; `busy`: it has another question of
 * ours open; `unknownChain`: it does not know the chain; `unclear`: anything else, so it may have
 * done what it was asked.
 */
export type WalletAnswer = 'refused' | 'unknownChain' | 'busy' | 'unclear';

/**
 * 5000 to 5003 are WalletConnect's; -32050 is in the range of JSON-RPC that each wallet uses as it
 * likes.
 */
const REFUSED_CODES = new Set(['4001', '5000', '5001', '5002', '5003', '-32050']);
const REFUSED_NAMES = /^(UserRejectedRequestError|ACTION_REJECTED|USER_(REJECT|CANCEL|DENI)\w*)$/i;
const NO = 'reject|den(?:y|ied)|declin|cancel|refus|disapprov';
/**
 * Words that mean a refusal only beside a window or a request: sessions and connections close too.
 */
const LEFT = 'abort|dismiss|clos';
const REFUSED_WORDS = [
  // Not "user operation", which a bundler rejects and not the owner.
  new RegExp(String.raw`\b(?:user|owner)\b(?!\s*op)[\s\w]{0,24}?\b(?:${NO})`, 'i'),
  new RegExp(
    String.raw`\b(?:user|owner)\b[\s\w]{0,24}?\b(?:${LEFT})\w*\s+(?:(?:the|this|wallet|connect\w*)\s+){0,3}(?:modal|pop-?up|window|request|dialog)`,
    'i',
  ),
  new RegExp(String.raw`(?:${NO}|${LEFT})\w*\s+by\s+(?:the\s+)?(?:user|owner)\b`, 'i'),
  /^(?:(?:the )?(?:request|action|signature|signing) (?:was )?)?(?:cancel(?:l?ed)?|reject(?:ed)?|denied|declined|refused)[.!]?$/i,
  /用户(?:已)?(?:取消|拒绝)|用戶(?:已)?(?:取消|拒絕)/,
];
const UNKNOWN_CHAIN_CODE = '4902';
const UNKNOWN_CHAIN_WORDS =
  /unrecogni[sz]ed chain|(?:add|unknown|unsupported)\w* (?:the |this )?chain/i;
/** Nodes use the same code for a call that took too long, which may have been carried out. */
export const BUSY_CODE = -32_002;
const TOO_LONG = /time[ds]?[ -]?out|took too long/i;
const BUSY_WORDS = /already (?:pending|processing|open|waiting)/i;

/** Fields in which wallets and libraries put the error that they wrap. */
const NESTED = [
  'message',
  'reason',
  'cause',
  'data',
  'originalError',
  'error',
  'info',
  'details',
] as const;
const MAX_PARTS = 32;
const MAX_TEXT_CHARACTERS = 2_000;

/** Reads anything that a wallet rejects with: an object, a text or nothing. */
export function readWalletError(error: unknown): WalletAnswer {
  const parts = walletErrorParts(error);
  const codes = parts.map(({ code }) => code);
  const texts = parts.map(({ text }) => text);
  const says = (...words: RegExp[]) => texts.some((text) => words.some((one) => one.test(text)));
  if (parts.some(isNamedRefusal) || says(...REFUSED_WORDS)) return 'refused';
  if (codes.includes(UNKNOWN_CHAIN_CODE) || says(UNKNOWN_CHAIN_WORDS)) return 'unknownChain';
  const isBusy = codes.includes(String(BUSY_CODE)) || says(BUSY_WORDS);
  return isBusy && !says(TOO_LONG) ? 'busy' : 'unclear';
}

/** True if the error, or an error within it, has one of these codes. */
export const hasCode = (error: unknown, codes: ReadonlySet<number>): boolean =>
  walletErrorParts(error).some(({ code }) => code !== '' && codes.has(Number(code)));

/** True if the wallet's owner refused, which is not shown as an error. */
export const isRefusal = (error: unknown): boolean => readWalletError(error) === 'refused';

/**
 * True if a code or a name says that the owner refused. A text alone is not sure: a wallet may give
 * it when its window is closed after sending.
 */
export const isSureRefusal = (error: unknown): boolean =>
  walletErrorParts(error).some(isNamedRefusal);

const isNamedRefusal = ({ code, name }: Part): boolean =>
  REFUSED_CODES.has(code) || REFUSED_NAMES.test(code) || REFUSED_NAMES.test(name);

type Part = { code: string; name: string; text: string };

/** An error and the errors that it wraps, up to a limit. */
export function walletErrorParts(error: unknown): Part[] {
  const parts: Part[] = [];
  const waiting: unknown[] = [error];
  for (let at = waiting.shift(); parts.length < MAX_PARTS; at = waiting.shift()) {
    const value = typeof at === 'string' ? parsed(at) : at;
    if (typeof value === 'string') parts.push({ code: '', name: '', text: shortened(value) });
    if (typeof value === 'object' && value !== null) {
      parts.push({
        code: textOf(value, 'code').trim(),
        name: textOf(value, 'name'),
        text: '',
      });
      waiting.push(...NESTED.map((name) => field(value, name)));
    }
    if (waiting.length === 0) return parts;
  }
  return parts;
}

/** Some wallets give their error as JSON text. */
function parsed(text: string): unknown {
  if (!text.trimStart().startsWith('{')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function field(value: object, name: string): unknown {
  try {
    return Reflect.get(value, name);
  } catch {
    return undefined;
  }
}

function textOf(value: object, name: string): string {
  const found = field(value, name);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

const shortened = (text: string): string => text.slice(0, MAX_TEXT_CHARACTERS);
