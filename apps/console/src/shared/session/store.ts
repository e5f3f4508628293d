import { readStored, tabStorage } from '@fairlaunch/ui';
import { createStore, useStore } from '@fairlaunch/web';

/** A wallet that the browser announced (EIP-6963), or a key of the development chain. */
export type SignerSource = { kind: 'wallet'; id: string } | { kind: 'development' };

export type OperatorSession = {
  address: string;
  token: string;
  expiresAt: number;
  source: SignerSource;
};

const KEY = 'fairlaunch.console';

export const sessionStore = createStore(readSession());

const endReasonStore = createStore<string | null>(null);

export function beginSession(session: OperatorSession): void {
  tabStorage.setItem(KEY, JSON.stringify(session));
  endReasonStore.set(null);
  sessionStore.set(session);
}

export function endSession(reason: string | null): void {
  tabStorage.removeItem(KEY);
  endReasonStore.set(reason);
  sessionStore.set(null);
}

export const useSession = (): OperatorSession | null => useStore(sessionStore);

export const useIsSignedIn = (): boolean => useSession() !== null;

export const useSessionEndReason = (): string | null => useStore(endReasonStore);

function readSession(): OperatorSession | null {
  return (readStored(tabStorage, KEY) as OperatorSession | undefined) ?? null;
}
