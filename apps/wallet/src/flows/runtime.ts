import { createBrowserFlows, newFlowId, type UnreadableRecord } from '@fairlaunch/flows';
import { patientCall } from '@fairlaunch/protocol';
import { deviceStorage, showToast } from '@fairlaunch/ui';
import { wait } from '@fairlaunch/web';
import { isSessionOver } from '@fairlaunch/web';
import { isSureRefusal } from '@fairlaunch/web/wallet';
import { useSyncExternalStore } from 'react';
import { loadConfig, quietCall, serverNow } from '../shared/client/client.ts';
import { refreshEverything, refreshMember } from '../shared/client/queries.ts';
import { nextChange } from '../shared/live/live-state.ts';
import { sessionStore, useSession } from '../shared/session/store.ts';
import { text } from '../shared/language/text.ts';
import {
  loadChain,
  loadEscape,
  loadRecharge,
  loadVault,
  loadWallet,
} from '../wallet-connection/index.ts';
import type { WalletApp } from './declaration.ts';
import { explainError } from './explain-error.ts';
import { flowOf, flows, type WalletRecord } from './flows.ts';
import type { FlowPorts } from './ports.ts';
import { PROBLEM_NAMES } from '../shared/flow-problems.ts';

const ports: FlowPorts = {
  call: patientCall(quietCall, {
    wait,
    onWait: (seconds) => showToast(text('toast.callsLimited', { seconds })),
    account: () => sessionStore.get().address ?? undefined,
  }),
  config: () => loadConfig(),
  wallet: async () => (await loadWallet()).walletPort,
  chain: async () => (await loadChain()).chainPort,
  escape: async () => (await loadEscape()).escapePort,
  vault: async () => (await loadVault()).vaultPort,
  recharge: async () => (await loadRecharge()).rechargePort,
  now: serverNow,
  newId: newFlowId,
  othersThan: ({ id, address }) => store.read(address).records.filter((one) => one.id !== id),
  notify(event) {
    if (event === 'submitted') showToast(text('toast.submitted'));
    else showToast(text('toast.insufficientBalance'), 'error');
  },
  setRechargeInProgress: (value) => sessionStore.set({ rechargeInProgress: value }),
  refresh: refreshMember,
  refreshConfig: refreshEverything,
};

const { store, engine } = createBrowserFlows<WalletApp, typeof flows>({
  storage: deviceStorage,
  prefix: 'fairlaunch.flows',
  flows,
  problemNames: PROBLEM_NAMES,
  ports,
  isActive: (address) => sessionStore.get().address?.toLowerCase() === address.toLowerCase(),
  explain: explainError,
  isSureRefusal,
  isSessionOver,
  wait: nextChange,
});

export const flowEngine = engine;

/** Asks the wallet if it can approve and act at once; false for an action without an approval. */
export const isOfferedAtOnce = async (record: WalletRecord): Promise<boolean> =>
  (await flowOf(record).atOnce?.isOffered({ record, ports })) ?? false;

/** Calls with an unknown outcome are looked up as soon as there is a connection again. */
window.addEventListener('online', () => {
  const { address } = sessionStore.get();
  const records = address ? store.read(address).records : [];
  for (const record of records) {
    if (record.phase === 'unknown' && flows[record.flow].steps[record.step]?.lookUp)
      void engine.retry(record);
  }
});

const NO_FLOWS: { records: WalletRecord[]; unreadable: UnreadableRecord[] } = {
  records: [],
  unreadable: [],
};

/** Money actions of the signed-in account, newest first, and those that cannot be read. */
export function useStoredFlows(): typeof NO_FLOWS {
  const address = useSession((session) => session.address);
  return useSyncExternalStore(store.subscribe, () => (address ? store.read(address) : NO_FLOWS));
}

export function removeUnreadable({ id }: UnreadableRecord): void {
  const { address } = sessionStore.get();
  if (address) store.remove(address, id);
}
