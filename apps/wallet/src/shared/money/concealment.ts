import { readPreferences, writePreference } from '@fairlaunch/ui';
import { createStore, useStore } from '@fairlaunch/web';
import { forgetMemberFigures } from '../offline/member-figures.ts';

const store = createStore(readPreferences().amounts === 'hidden');

export const useHidden = (): boolean => useStore(store);

export function hideAmounts(isHidden: boolean): void {
  writePreference('amounts', isHidden ? 'hidden' : undefined);
  if (isHidden) forgetMemberFigures();
  store.set(isHidden);
}
