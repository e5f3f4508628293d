/** Links of one member that may be open at the same time. */
export const MAX_SHARE_LINKS = 10;
/** Days that a link may last. */
export const SHARE_LINK_DAYS = [1, 7, 30] as const;
export const SHARE_LINK_NAME_LENGTH = 40;
/** Letters and digits of a link's key: 131 bits. */
export const SHARE_KEY_LENGTH = 22;
export const SHARE_KEY_PATTERN = /^[0-9A-Za-z]{22}$/;
