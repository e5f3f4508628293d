/**
 * Drawn as nothing: fillers, joiners, selectors of variants, tags; and signs that are blank, of
 * braille, for an object, in music, hieroglyphs and Khitan.
 */
const INVISIBLE =
  /[\u{16fe4}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}\u{13441}\u{13442}]/u;
/** Controls, marks of writing direction, separators of lines. */
const CONTROL = /[\p{C}\p{Zl}\p{Zp}]/u;

export const hasInvisible = (text: string): boolean => INVISIBLE.test(text);

/** Nothing that is not seen, or turns what is. */
export const isPlainLine = (text: string): boolean => !hasInvisible(text) && !CONTROL.test(text);

/** The same over several lines. */
export const isPlainText = (text: string): boolean => isPlainLine(text.replaceAll('\n', ' '));
