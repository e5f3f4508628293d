/** The number of a row that a search names, with `#` or without. */
export const typedNumber = (plain: string): string | undefined => /^#?(\d{1,15})$/.exec(plain)?.[1];
