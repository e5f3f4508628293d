import { randomText } from '@fairlaunch/protocol';
import { showToast } from '@fairlaunch/ui';
import { wait } from '@fairlaunch/web';
import { useSyncExternalStore } from 'react';
import { loadConfig, quietCall, serverNow } from '../shared/client/client.ts';
import { sessionStore, useSession } from '../shared/session/store.ts';
import { text } from '../shared/language/text.ts';
import { loadChain, loadEscape, loadVault, loadWallet } from '../wallet-connection/index.ts';
import { depositFlow } from './deposit.ts';
import { earlyExitFlow } from './early-exit.ts';
import { createEngine } from './engine.ts';
import { escapeClaimFlow } from './escape-claim.ts';
import { explainError } from './explain-error.ts';
import type { FlowPorts } from './ports.ts';
import { revokeFlow, vaultRevokeFlow } from './revoke.ts';
import { stakeFlow } from './stake.ts';
import { createFlowStore } from './store.ts';
import type { FlowRecord } from './types.ts';
import { vaultClaimFlow, vaultExitFlow, vaultStakeFlow, vaultWithdrawFlow } from './vault.ts';
import { withdrawFlow } from './withdraw.ts';
import { refreshMember } from '../shared/client/queries.ts';

const ID_LENGTH = 24;
/** Milliseconds within which a page that is being left is gone. */
const LEAVING = 500;

const ports: FlowPorts = {
  call: quietCall,
  config: () => loadConfig(),
  wallet: async () => (await loadWallet()).walletPort,
  chain: async () => (await loadChain()).chainPort,
  escape: async () => (await loadEscape()).escapePort,
  vault: async () => (await loadVault()).vaultPort,
  wait,
  now: serverNow,
  newId: () => randomText(ID_LENGTH),
  notify(what) {
    if (what === 'submitted') showToast(text('toast.submitted'));
    else showToast(text('toast.insufficientBalance'), 'error');
  },
  setRechargeInProgress: (value) => sessionStore.set({ rechargeInProgress: value }),
  refresh: refreshMember,
};

const store = createFlowStore(localStorage);

/** Runs a flow in one tab at a time, where the browser has locks. */
async function exclusively(name: string, run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run();
  await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
    lock ? run() : Promise.resolve(),
  );
}

/** The money actions of this app. */
export const flowEngine = createEngine<FlowPorts>({
  store,
  flows: [
    depositFlow,
    stakeFlow,
    withdrawFlow,
    earlyExitFlow,
    revokeFlow,
    escapeClaimFlow,
    vaultStakeFlow,
    vaultWithdrawFlow,
    vaultClaimFlow,
    vaultExitFlow,
    vaultRevokeFlow,
  ],
  ports,
  now: Date.now,
  newId: () => randomText(ID_LENGTH),
  explain: explainError,
  beforeStop: () => wait(LEAVING),
  exclusively,
});

const NONE: FlowRecord[] = [];

/** Money actions of the signed-in account, newest first. */
export function useFlows(): FlowRecord[] {
  const address = useSession((session) => session.address);
  return useSyncExternalStore(store.subscribe, () => (address ? store.list(address) : NONE));
}

/** One money action of the signed-in account. */
export function useFlow(id: string): FlowRecord | undefined {
  return useFlows().find((record) => record.id === id);
}

window.addEventListener('storage', () => store.notify());
