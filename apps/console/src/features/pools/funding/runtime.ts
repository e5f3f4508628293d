import type { Hex } from 'viem';
import { createBrowserFlows, type RecordOf } from '@fairlaunch/flows';
import { deviceStorage } from '@fairlaunch/ui';
import { isSessionOver } from '@fairlaunch/web';
import { isSureRefusal } from '@fairlaunch/web/wallet';
import { useSyncExternalStore } from 'react';
import { call, loadConfig } from '#shared/client/client.ts';
import { refreshEverything } from '#shared/client/queries.ts';
import { sessionStore } from '#shared/session/store.ts';
import { explainError } from './explain-error.ts';
import { fundingFlow, type FundingApp } from './flow.ts';
import type { FundingPorts } from './ports.ts';
import { PROBLEM_NAMES } from './problems.ts';

/** The chain's code loads with the first funding. */
const loadPorts = () => import('./chain-ports.ts');

const ports: FundingPorts = {
  call,
  async contracts(wanted) {
    const { tokens, contracts } = await loadConfig();
    const token = tokens.find(({ asset }) => asset === wanted);
    if (!token) throw new Error(`the server names no ${wanted}`);
    return { token: token.address as Hex, treasury: contracts.treasury as Hex };
  },
  payer: async (payer) => (await loadPorts()).payerWallet(payer),
  chain: async () => (await loadPorts()).chainPort,
  othersThan: ({ id, address }) =>
    fundingStore.read(address).records.filter((one) => one.id !== id),
  refresh: refreshEverything,
};

const flows = { funding: fundingFlow };
export type FundingRecord = RecordOf<FundingApp, typeof flows>;

export const { store: fundingStore, engine: fundingEngine } = createBrowserFlows<
  FundingApp,
  typeof flows
>({
  storage: deviceStorage,
  prefix: 'fairlaunch.console.flows',
  flows,
  problemNames: PROBLEM_NAMES,
  ports,
  isActive: (address) => sessionStore.get()?.address.toLowerCase() === address.toLowerCase(),
  explain: explainError,
  isSureRefusal,
  isSessionOver,
});

export const useStoredFundings = (address: string) =>
  useSyncExternalStore(fundingStore.subscribe, () => fundingStore.read(address));
