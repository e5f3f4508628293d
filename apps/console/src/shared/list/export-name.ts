import { isoDate } from '@fairlaunch/plan';

const MOST_CHARACTERS = 120;

/** Name of an exported file: its list and, unless it is of every row, what chose its rows. */
export function exportName(label: string, asked: Record<string, string | number>): string {
  const chosen = Object.entries(asked).filter(([name]) => name !== 'sort');
  // What the server is asked by a number is a day.
  const written = chosen.map(
    ([name, value]) => `${name}-${typeof value === 'number' ? isoDate(value) : value}`,
  );
  return [label, ...written]
    .join('_')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .slice(0, MOST_CHARACTERS);
}
