export type Part = { id: string; label: string; value: bigint; shown: string; color: string };

type Piece = Pick<Part, 'id' | 'color'> & {
  length: bigint;
  /** The value of a piece that is cut off. */
  cut?: string;
};
type Pieces = {
  pieces: readonly Piece[];
  /** Colour of the piece that a part is in. */
  colorOf: (part: Part) => string;
};

/** A part above this multiple of all others together is cut off. */
const MOST_OF_OTHERS = 6n;
/** Length of a part that is cut off, in percent of the next one's. */
const CUT_PERCENT = 125n;
/** Parts below this share of the scale are gathered. */
const LEAST_PERCENT = 1n;
const GATHERED_COLOR = 'bg-content-faint';

export const wholePieces = (parts: readonly Part[]): Pieces => ({
  pieces: parts.map(({ id, color, value }) => ({ id, color, length: value })),
  colorOf: ({ color }) => color,
});

/**
 * A part that would leave the others no room is cut off, the others are to scale among themselves,
 * and the smallest are one piece at the end.
 */
export function cutPieces(parts: readonly Part[]): Pieces {
  const [largest, ...others] = parts.toSorted((a, b) => Number(b.value - a.value));
  const rest = sumOf(others);
  const isCut = largest !== undefined && rest > 0n && largest.value > rest * MOST_OF_OTHERS;
  const scale = isCut ? rest : sumOf(parts);
  const small = parts.filter(({ value }) => value * 100n < scale * LEAST_PERCENT);
  const gathered = new Set(small.length > 1 ? small : []);
  const cut = isCut && {
    cut: largest.shown,
    length: ((others[0]?.value ?? 0n) * CUT_PERCENT) / 100n,
  };
  const pieces = parts
    .filter((part) => !gathered.has(part))
    .map((part) => ({
      id: part.id,
      color: part.color,
      length: part.value,
      ...(part === largest && cut),
    }));
  return {
    pieces:
      gathered.size === 0
        ? pieces
        : [...pieces, { id: 'gathered', color: GATHERED_COLOR, length: sumOf([...gathered]) }],
    colorOf: (part) => (gathered.has(part) ? GATHERED_COLOR : part.color),
  };
}

const sumOf = (parts: readonly Part[]): bigint => parts.reduce((sum, { value }) => sum + value, 0n);
