const closers: (() => void)[] = [];
const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

/** @returns takes the sheet off the stack */
export function registerSheet(close: () => void): () => void {
  closers.push(close);
  changed();
  return () => {
    closers.splice(closers.indexOf(close), 1);
    changed();
  };
}

/** Closes the sheet on top, as Back on a phone does. */
export const closeTopSheet = (): void => closers.at(-1)?.();

export const isSheetOpen = (): boolean => closers.length > 0;

/** @returns ends the subscription */
export function onSheets(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
