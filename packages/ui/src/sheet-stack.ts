const closers: (() => void)[] = [];

/** Notes that a sheet is open above the others. @returns what takes the note back */
export function noteSheet(close: () => void): () => void {
  closers.push(close);
  return () => void closers.splice(closers.indexOf(close), 1);
}

/** Closes the sheet on top, as the browser's back does on a phone. @returns whether there was one */
export function closeTopSheet(): boolean {
  const close = closers.at(-1);
  close?.();
  return close !== undefined;
}
