const closers: (() => void)[] = [];

/** @returns takes the sheet off the stack */
export function registerSheet(close: () => void): () => void {
  closers.push(close);
  return () => void closers.splice(closers.indexOf(close), 1);
}

/**
 * For the browser's back on a phone.
 * @returns false without an open sheet
 */
export function closeTopSheet(): boolean {
  const close = closers.at(-1);
  close?.();
  return close !== undefined;
}
