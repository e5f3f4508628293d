/** Drawn as nothing: fillers, joiners, selectors of variants, tags. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** Controls, marks of writing direction, separators of lines. */
const CONTROL = /[\p{C}\p{Zl}\p{Zp}]/u;

export const hasInvisible = (text: string): boolean => INVISIBLE.test(text);

/** Nothing that is not seen, or turns what is. */
export const isPlainLine = (text: string): boolean => !hasInvisible(text) && !CONTROL.test(text);

/** The same over several lines. */
export const isPlainText = (text: string): boolean => isPlainLine(text.replaceAll('\n', ' '));
