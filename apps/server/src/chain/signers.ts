import { privateKeyToAccount } from 'viem/accounts';
import type { Hex, LocalAccount } from 'viem';
import type { Config } from '../config/config.ts';

/**
 * Signs what one role of the treasury may do. The local key is for development; in production a key-management
 * service or a remote signer stands behind the same port. A stolen payout key can only pay people what they are owed.
 */
export type Signer = Pick<LocalAccount, 'address' | 'signTransaction' | 'signTypedData'>;

/** The keys this server works with; a server without a role's key leaves that work to another. */
export type Signers = {
  payout: Signer | undefined;
  rootPublisher: Signer | undefined;
  rootCosigner: Signer | undefined;
};

const local = (key: Hex | undefined): Signer | undefined => key && privateKeyToAccount(key);

/** Signers with local keys from the environment. */
export function localSigners(config: Config): Signers {
  return {
    payout: local(config.PAYOUT_KEY),
    rootPublisher: local(config.ROOT_PUBLISHER_KEY),
    rootCosigner: local(config.ROOT_COSIGNER_KEY),
  };
}
