/** The parts of a catalogue: one for each program that speaks. */
export const PARTS = ['wallet', 'console', 'server'] as const;
export type Part = (typeof PARTS)[number];

/** A catalogue file: the source language carries a note for translators with every message. */
export type CatalogueFile = Record<string, string | { message: string; note: string }>;

/** The messages of a catalogue file by id, without the notes. */
export function messagesOf(file: CatalogueFile): Record<string, string> {
  return Object.fromEntries(
    Object.entries(file).map(([id, entry]) => [
      id,
      typeof entry === 'string' ? entry : entry.message,
    ]),
  );
}
