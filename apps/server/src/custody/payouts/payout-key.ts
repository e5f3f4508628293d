import { treasuryAbi } from '@fairlaunch/contracts';
import { isAddressEqual } from 'viem';
import { setAlarm } from '#alarms/alarms.ts';
import type { Signer } from '#chain/signers.ts';
import type { Deps } from '#shared/deps.ts';

/** False once the guardian has stopped or replaced the key (rulebook §18). */
export async function isPayoutKeyAccepted(deps: Deps, signer: Signer): Promise<boolean> {
  const read = (functionName: 'payoutKey' | 'escapeOpen') =>
    deps.chain.main.readContract({ address: deps.chain.treasury, abi: treasuryAbi, functionName });
  const [key, escapeOpen] = await Promise.all([read('payoutKey'), read('escapeOpen')]);
  const works = escapeOpen === false && isAddressEqual(key as `0x${string}`, signer.address);
  await setAlarm(
    deps.writes,
    'PAYOUTS_STOPPED',
    works ? undefined : { key, own: signer.address, escapeOpen },
  );
  return works;
}
