import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { within } from '#shared/within.ts';
import { asKmsError, KmsError } from './kms-error.ts';
import type { KeyService } from './kms-signer.ts';

const CONNECT_TIMEOUT_MS = 2_000;
const ANSWER_TIMEOUT_MS = 5_000;
/** Of all tries, with the pauses that throttling asks for. */
const WHOLE_TIMEOUT_MS = 15_000;
const MAX_ATTEMPTS = 3;

/** Region of a key's ARN, which the configuration has checked. */
const regionOf = (arn: string): string => arn.split(':')[3]!;

/**
 * A key in AWS KMS. Credentials and an endpoint of one's own come from where AWS's tools look for
 * them: the machine's role, a web identity, a file, or the environment.
 */
export function awsKey(arn: string): KeyService {
  const client = new KMSClient({
    region: regionOf(arn),
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: ANSWER_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
  });
  return {
    publicKey: async () => {
      const command = new GetPublicKeyCommand({ KeyId: arn });
      const { PublicKey } = await bounded((options) => client.send(command, options));
      return required(PublicKey);
    },
    sign: async (digest) => {
      const command = new SignCommand({
        KeyId: arn,
        Message: digest,
        MessageType: 'DIGEST',
        SigningAlgorithm: 'ECDSA_SHA_256',
      });
      const { Signature } = await bounded((options) => client.send(command, options));
      return required(Signature);
    },
  };
}

const bounded = <Answer>(
  ask: (options: { abortSignal: AbortSignal }) => Promise<Answer>,
): Promise<Answer> =>
  within(WHOLE_TIMEOUT_MS, ask).catch((error: unknown) => {
    throw asKmsError(error);
  });

function required(bytes: Uint8Array | undefined): Uint8Array {
  if (!bytes) throw new KmsError('KMS_WRONG_ANSWER', 'a part is missing');
  return bytes;
}
