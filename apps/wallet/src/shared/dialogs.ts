import { createStore, useStore } from '@fairlaunch/web';

/** Sheets that any page may open; one at a time. */
export type DialogName =
  'connect' | 'bind' | 'join-alone' | 'not-signed-in' | 'network' | 'language' | 'development';

const openDialog = createStore<DialogName | null>(null);

export const showDialog = (name: DialogName | null): void => openDialog.set(name);

/** Closes a sheet; another one stays open. */
export const closeDialog = (name: DialogName): void => {
  if (openDialog.get() === name) openDialog.set(null);
};

export const useDialog = (): DialogName | null => useStore(openDialog);
