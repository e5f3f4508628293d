import type { Hex } from 'viem';
import type { FlowRecord } from '@fairlaunch/flows';
import type { Asset, Client } from '@fairlaunch/protocol';
import type {
  ChainPort,
  EscapePort,
  RechargePort,
  VaultPort,
  WalletPort,
} from '../wallet-connection/ports.ts';
import type { Config } from '@fairlaunch/web';

export type {
  Bundle,
  ChainPort,
  EscapePort,
  FoundClaim,
  TypedData,
  VaultCall,
  VaultPort,
  VaultRecordKind,
  WalletPort,
} from '../wallet-connection/ports.ts';

export type FlowPorts = {
  call: Client['call'];
  config: () => Promise<Config>;
  wallet: () => Promise<WalletPort>;
  chain: () => Promise<ChainPort>;
  escape: () => Promise<EscapePort>;
  vault: () => Promise<VaultPort>;
  recharge: () => Promise<RechargePort>;
  /** Real time in Unix seconds. */
  now: () => number;
  newId: () => string;
  /** Other actions of the same account that this device knows. */
  othersThan: (record: FlowRecord) => readonly FlowRecord[];
  notify: (event: 'submitted' | 'insufficientToken') => void;
  setRechargeInProgress: (value: boolean) => void;
  refresh: () => void;
  /** Loads the configuration again, with the plan and the clock. */
  refreshConfig: () => void;
};

export async function tokenOf(ports: FlowPorts, asset: Asset): Promise<Hex> {
  const token = (await ports.config()).tokens.find((candidate) => candidate.asset === asset);
  if (!token) throw new RangeError(`no token of ${asset}`);
  return token.address as Hex;
}
