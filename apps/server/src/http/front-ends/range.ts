/** First and last byte. */
export type Range = { start: number; end: number };

/**
 * One range of bytes; undefined for what is no such range, which is answered whole, and
 * `unsatisfiable` for one behind the end.
 */
export function rangeOf(header: string, size: number): Range | 'unsatisfiable' | undefined {
  const [, first, last] = /^ *bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : 'unsatisfiable';
}
