/** Cuts out the middle of a text, so that both ends can be compared. */
export function shorten(text: string): string {
  return text.length > 14 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text;
}
