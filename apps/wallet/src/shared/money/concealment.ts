import { readPreferences, writePreference } from '@fairlaunch/ui';
import { createStore, readKey, useStore } from '@fairlaunch/web';
import { queryClient } from '../client/queries.ts';
import { forgetMemberFigures } from '../offline/member-figures.ts';

const store = createStore(readPreferences().amounts === 'hidden');

export const useHidden = (): boolean => useStore(store);

export function hideAmounts(isHidden: boolean): void {
  writePreference('amounts', isHidden ? 'hidden' : undefined);
  if (isHidden) forgetMemberFigures();
  // Read again, so that the figures are stored again.
  else void queryClient.invalidateQueries({ queryKey: readKey('me') });
  store.set(isHidden);
}
