/** Positions of the first and the last byte. */
export type Range = { start: number; end: number };

/**
 * Reads one range of bytes; undefined if the header is no such range and all is answered,
 * `unsatisfiable` if it begins after the end.
 */
export function rangeOf(header: string, size: number): Range | 'unsatisfiable' | undefined {
  const [, first, last] = /^ *bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : 'unsatisfiable';
}
