import {
  bhcAbi,
  depositGatewayAbi,
  emissionVaultAbi,
  rechargeAbi,
  rewardVaultAbi,
  testUsdtAbi,
  treasuryAbi,
  usdbAbi,
  type Deployment,
} from '@fairlaunch/contracts';
import { decodeEventLog, decodeFunctionData, isAddressEqual, type Address, type Hex } from 'viem';
import { html, joined, link, type Html } from './html.ts';

const ABI = [
  ...treasuryAbi,
  ...depositGatewayAbi,
  ...rewardVaultAbi,
  ...rechargeAbi,
  ...emissionVaultAbi,
  ...usdbAbi,
  ...bhcAbi,
  ...testUsdtAbi,
];

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

export type Names = (address: Address) => string | undefined;

export function namesOf(deployment: Deployment): Names {
  const { tokens, gateway, treasury, rewardVault, recharge, emissionVault } = deployment;
  const known = Object.entries({
    ...tokens,
    'Deposit gateway': gateway,
    Treasury: treasury,
    'Reward vault': rewardVault,
    Recharge: recharge,
    'Emission vault': emissionVault,
  });
  return (address) => known.find(([, one]) => isAddressEqual(one, address))?.[0];
}

/** Link to an address, with its name if it is a contract of the deployment. */
export function addressLink(address: Address, names: Names): Html {
  const name = names(address);
  return name ? html`${link('address', address)} (${name})` : link('address', address);
}

export function methodOf(data: Hex): string {
  if (data === '0x') return 'transfer of BNB';
  try {
    return decodeFunctionData({ abi: ABI, data }).functionName;
  } catch {
    return data.slice(0, 10);
  }
}

/** Name and arguments of an event; only its topics if no contract of the deployment has it. */
export function eventOf({ topics, data }: { topics: readonly Hex[]; data: Hex }): Html {
  try {
    const { eventName, args } = decodeEventLog({
      abi: ABI,
      topics: topics as [Hex, ...Hex[]],
      data,
    });
    const parts = Object.entries((args ?? {}) as Record<string, unknown>).map(([name, value]) =>
      typeof value === 'string' && ADDRESS.test(value)
        ? html`<br />${name}: ${link('address', value)}`
        : html`<br />${name}: ${String(value)}`,
    );
    return html`<b>${eventName}</b>${joined(parts)}`;
  } catch {
    return html`${topics.join(' ')}`;
  }
}
