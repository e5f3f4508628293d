/** Pieces that a line can break between: words, or single characters in scripts without spaces. */
const segments = (text: string, language: string): string[] =>
  'Segmenter' in Intl
    ? Array.from(
        new Intl.Segmenter(language, { granularity: 'word' }).segment(text),
        ({ segment }) => segment,
      )
    : (text.match(/\s+|[\u2e80-\uffff]|[^\s\u2e80-\uffff]+/gu) ?? []);

/** The pieces of a text, in which a date such as 2026-11-27 stays whole. */
const pieces = (text: string, language: string): string[] =>
  segments(text, language).reduce<string[]>((whole, piece) => {
    const last = whole.at(-1);
    return last !== undefined && /[\d-]$/.test(last) && /^[\d-]/.test(piece)
      ? [...whole.slice(0, -1), last + piece]
      : [...whole, piece];
  }, []);

/**
 * Breaks a text into lines of at most `width`; only a single word can be wider.
 * @param widthOf gives a line's width, in the unit of `width`
 */
export function wrapText(
  text: string,
  {
    language,
    width,
    widthOf,
  }: { language: string; width: number; widthOf: (line: string) => number },
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces(text, language)) {
    const longer = line + piece;
    if (line.trim() !== '' && widthOf(longer.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else line = longer;
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}
