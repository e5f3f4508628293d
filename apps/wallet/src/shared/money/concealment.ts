import { readPreferences, writePreference } from '@fairlaunch/ui';
import { createStore, useStore } from '@fairlaunch/web';
import { paths, TAB_PATHS } from '../routing/paths.ts';

const store = createStore(readPreferences().amounts === 'hidden');

export const useHidden = (): boolean => useStore(store);

export function hideAmounts(isHidden: boolean): void {
  writePreference('amounts', isHidden ? 'hidden' : undefined);
  store.set(isHidden);
}

/** Pages that only show what a member has. Whoever confirms something sees its amounts. */
const PERSONAL = new Set([
  ...TAB_PATHS,
  paths.guestHome(),
  paths.assets(),
  paths.records(),
  paths.pledgeData(),
  paths.nodes(),
  paths.lockedPositions(),
  paths.team(),
  paths.airdrops(),
  paths.inbox(),
  paths.transfer(),
]);
const INCOME = '/pages/income/';

export const isPersonal = (path: string): boolean => PERSONAL.has(path) || path.startsWith(INCOME);
