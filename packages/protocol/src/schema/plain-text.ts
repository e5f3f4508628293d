/**
 * Characters that show nothing: fillers, joiners, variation selectors and tags, and the blank signs
 * of braille, objects, music, hieroglyphs and Khitan.
 */
const INVISIBLE =
  /[\u{16fe4}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}\u{13441}\u{13442}]/u;
/** Control characters, marks of writing direction and line separators. */
const CONTROL = /[\p{C}\p{Zl}\p{Zp}]/u;

export const hasInvisible = (text: string): boolean => INVISIBLE.test(text);

/** True if the text has no invisible characters and none that change the writing direction. */
export const isPlainLine = (text: string): boolean => !hasInvisible(text) && !CONTROL.test(text);

/** The same for a text of several lines. */
export const isPlainText = (text: string): boolean => isPlainLine(text.replaceAll('\n', ' '));
