import { privateKeyToAccount } from 'viem/accounts';
import type { Hex, LocalAccount } from 'viem';
import type { Config } from '../config/config.ts';

/** In production a key-management service. A stolen payout key can only pay what is owed. */
export type Signer = Pick<LocalAccount, 'address' | 'signTransaction' | 'signTypedData'>;

/** A server without a role's key leaves that work to another. */
export type Signers = {
  payout: Signer | undefined;
  rootPublisher: Signer | undefined;
  rootCosigner: Signer | undefined;
  /** Has no power: anyone may release BHC's output. */
  emission: Signer | undefined;
};

const local = (key: Hex | undefined): Signer | undefined => key && privateKeyToAccount(key);

export function localSigners(config: Config): Signers {
  return {
    payout: local(config.PAYOUT_KEY),
    rootPublisher: local(config.ROOT_PUBLISHER_KEY),
    rootCosigner: local(config.ROOT_COSIGNER_KEY),
    emission: local(config.EMISSION_KEY),
  };
}
