import { privateKeyToAccount } from 'viem/accounts';
import type { LocalAccount } from 'viem';
import type { Config } from '../config/config.ts';

/** A local key, or one that a key-management service holds (docs/decisions/0108). */
export type Signer = Pick<LocalAccount, 'address' | 'signTransaction' | 'signTypedData'>;

/** A server without a role's key leaves that work to another. */
export type Signers = {
  payout: Signer | undefined;
  rootPublisher: Signer | undefined;
  /** Has no power: anyone may release BHC's output. */
  emission: Signer | undefined;
};

/** Signers of the keys that the configuration holds. */
export function localSigners(config: Config): Signers {
  const local = (key: Config['PAYOUT_KEY']) => key && privateKeyToAccount(key);
  return {
    payout: local(config.PAYOUT_KEY),
    rootPublisher: local(config.ROOT_PUBLISHER_KEY),
    emission: local(config.EMISSION_KEY),
  };
}

/** @throws Error that names the setting of a key whose service does not give its address */
export async function openSigners(config: Config): Promise<Signers> {
  const local = localSigners(config);
  const [payout, rootPublisher, emission] = await Promise.all([
    signerOf(config, 'PAYOUT_KMS_KEY', local.payout),
    signerOf(config, 'ROOT_PUBLISHER_KMS_KEY', local.rootPublisher),
    signerOf(config, 'EMISSION_KMS_KEY', local.emission),
  ]);
  return { payout, rootPublisher, emission };
}

type KmsSetting = Extract<keyof Config, `${string}_KMS_KEY`>;

async function signerOf(
  config: Config,
  setting: KmsSetting,
  local: Signer | undefined,
): Promise<Signer | undefined> {
  const arn = config[setting];
  if (arn === undefined) return local;
  // The client of AWS is read by processes that use it alone.
  const [{ awsKey }, { kmsSigner }] = await Promise.all([
    import('./kms/aws-kms.ts'),
    import('./kms/kms-signer.ts'),
  ]);
  return kmsSigner(awsKey(arn)).catch((error: Error) => {
    throw new Error(`${setting}: ${error.message}`, { cause: error });
  });
}
