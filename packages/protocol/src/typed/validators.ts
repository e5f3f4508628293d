/** Length of the whole address (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;
const LOCAL_PART = "[0-9A-Za-z!#$%&'*+/=?^_`{|}~-]+(\\.[0-9A-Za-z!#$%&'*+/=?^_`{|}~-]+)*";
const LABEL = '[0-9A-Za-z]([0-9A-Za-z-]{0,61}[0-9A-Za-z])?';
const EMAIL = new RegExp(`^(?=.{1,64}@)${LOCAL_PART}@(${LABEL}\\.)+(?!\\d+$)${LABEL}$`);

/** An address that mail servers accept: ASCII, with a domain of at least two labels (spec §5). */
export const isEmail = (text: string): boolean =>
  text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);

/** An international number (E.164): plus, country code and at most 15 digits. */
export const isMobile = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(text);

const MAX_URL_LENGTH = 500;

/** An http or https address without user name and password. */
export function isUrl(text: string): boolean {
  if (text.length > MAX_URL_LENGTH || /\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && !username && !password;
}

export const isDigits = (text: string): boolean => /^\d+$/.test(text);

/** True for amounts of at most 2 decimals. */
export const isCents = (text: string): boolean => /^(0|[1-9]\d{0,12})(\.\d{1,2})?$/.test(text);

export const CODE_LENGTH = 6;

export const isCode = (text: string, length = CODE_LENGTH): boolean =>
  text.length === length && isDigits(text);
