import { useSyncExternalStore } from 'react';

/** Sheets that any screen may open; one at a time. */
export type DialogName =
  'connect' | 'bind' | 'not-signed-in' | 'network' | 'language' | 'development';

let open: DialogName | null = null;
const listeners = new Set<() => void>();

/** Opens a sheet above the screen, or closes the one that is open. */
export function showDialog(name: DialogName | null): void {
  open = name;
  for (const listener of listeners) listener();
}

/** The sheet that is open. */
export function useDialog(): DialogName | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
}
