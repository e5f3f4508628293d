type Column = Float64Array | Uint32Array | Int32Array | Uint16Array | Uint8Array;

/** A column with room for so many rows; it doubles, so that rows are added at a constant cost. */
export function withRoom<Kind extends Column>(column: Kind, rows: number): Kind {
  if (rows <= column.length) return column;
  const Make = column.constructor as new (length: number) => Kind;
  const grown = new Make(Math.max(16, 2 * column.length, rows));
  grown.set(column);
  return grown;
}
