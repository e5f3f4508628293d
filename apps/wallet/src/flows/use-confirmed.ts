import { newFlowId } from '@fairlaunch/flows';
import { ApiError } from '@fairlaunch/protocol';
import { useRef } from 'react';
import type { Hex } from 'viem';
import { loadConfig, serverNow } from '../shared/client/client.ts';
import { sessionStore } from '../shared/session/store.ts';
import { loadWallet } from '../wallet-connection/index.ts';
import { confirmInWallet, type Signed, type Statement } from './confirm-in-wallet.ts';

const ports = {
  wallet: async () => (await loadWallet()).walletPort,
  config: () => loadConfig(),
  newId: newFlowId,
  now: serverNow,
};

/**
 * A request of a dialog that the wallet confirms (rulebook §15). While nobody knows whether it
 * arrived, the same signed one is sent again.
 */
export function useConfirmed() {
  const kept = useRef<{ about: string; signed: Signed }>(undefined);
  return async <Answer>(
    about: string,
    statement: Statement,
    send: (signed: Signed) => Promise<Answer>,
  ): Promise<Answer> => {
    if (kept.current?.about !== about) {
      const signed = await confirmInWallet(ports, sessionStore.get().address as Hex, statement);
      kept.current = { about, signed };
    }
    return send(kept.current.signed).catch((error: unknown) => {
      if (error instanceof ApiError && error.error !== 'NETWORK') kept.current = undefined;
      throw error;
    });
  };
}
