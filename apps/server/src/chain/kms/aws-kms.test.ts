import { secp256k1 } from '@noble/curves/secp256k1.js';
import {
  parseTransaction,
  recoverTransactionAddress,
  recoverTypedDataAddress,
  type Hex,
  type TransactionSerializedLegacy,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSigners } from '../signers.ts';
import type { Config } from '../../config/config.ts';
import { awsKey } from './aws-kms.ts';
import { addressOf } from './kms-signer.ts';
import { startKms, type KmsStandIn } from './test-support/kms-stand-in.ts';

const ARN = 'arn:aws:kms:eu-central-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab';
const CREDENTIALS = { id: 'AKIDEXAMPLE', secret: 'a1B2c3D4e5F6' };

const LEGACY = {
  type: 'legacy',
  chainId: 56,
  nonce: 7,
  gasPrice: 10n ** 9n,
  gas: 21_000n,
  to: `0x${'1'.repeat(40)}`,
  value: 0n,
} as const;

const TYPED = {
  domain: { name: 'Treasury', chainId: 56 },
  types: { Root: [{ name: 'day', type: 'uint256' }] },
  primaryType: 'Root',
  message: { day: 5n },
} as const;

let kms: KmsStandIn;
let key: Hex;
beforeEach(async () => {
  key = generatePrivateKey();
  kms = await startKms({ arn: ARN, credentials: CREDENTIALS, key });
  vi.stubEnv('AWS_ENDPOINT_URL_KMS', kms.url);
  vi.stubEnv('AWS_ACCESS_KEY_ID', CREDENTIALS.id);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', CREDENTIALS.secret);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await kms.stop();
});

const payoutSigner = async () => (await openSigners({ PAYOUT_KMS_KEY: ARN } as Config)).payout!;

describe('a key in AWS KMS', () => {
  it('has the address of its public key, and signs what that address has signed', async () => {
    const signer = await payoutSigner();
    expect(signer.address).toBe(privateKeyToAccount(key).address);
    expect(addressOf(await awsKey(ARN).publicKey())).toBe(signer.address);
    // Half of all signatures of KMS have the higher of both `s`.
    for (let nonce = 0; nonce < 12; nonce += 1) {
      const raw = await signer.signTransaction({ ...LEGACY, nonce });
      const serializedTransaction = raw as TransactionSerializedLegacy;
      expect(await recoverTransactionAddress({ serializedTransaction })).toBe(signer.address);
      expect(BigInt(parseTransaction(raw).s!)).toBeLessThanOrEqual(secp256k1.Point.Fn.ORDER / 2n);
    }
    const signature = await signer.signTypedData(TYPED);
    expect(await recoverTypedDataAddress({ ...TYPED, signature })).toBe(signer.address);
    expect(kms.highSignatures()).toBeGreaterThan(0);
  });

  it('makes the same transaction as the key itself', async () => {
    const signer = await payoutSigner();
    const own = await privateKeyToAccount(key).signTransaction(LEGACY);
    const unsigned = ({ r: _r, s: _s, v: _v, yParity: _y, ...rest }: Record<string, unknown>) =>
      rest;
    expect(unsigned(parseTransaction(await signer.signTransaction(LEGACY)))).toEqual(
      unsigned(parseTransaction(own)),
    );
  });

  it('is asked with a signed request that names key, digest and algorithm alone', async () => {
    const signer = await payoutSigner();
    await signer.signTransaction(LEGACY);
    expect(kms.asked()).toEqual(['TrentService.GetPublicKey', 'TrentService.Sign']);
    expect(kms.refusedSignatures()).toBe(0);
    expect(kms.bodies().at(-1)).toMatchObject({
      KeyId: ARN,
      MessageType: 'DIGEST',
      SigningAlgorithm: 'ECDSA_SHA_256',
    });
  });

  it('is asked again when it throttles or fails once', async () => {
    const signer = await payoutSigner();
    for (const answer of ['ThrottlingException', 'KMSInternalException'] as const) {
      kms.answer(answer, 1);
      await expect(signer.signTransaction(LEGACY)).resolves.toMatch(/^0x/);
    }
  });

  it.each([
    ['ThrottlingException', 'KMS_THROTTLED'],
    ['KMSInternalException', 'KMS_UNAVAILABLE'],
    ['AccessDeniedException', 'KMS_DENIED'],
    ['DisabledException', 'KMS_KEY_UNUSABLE'],
    ['NotFoundException', 'KMS_KEY_UNUSABLE'],
    ['nothing', 'KMS_TIMEOUT'],
    ['a closed connection', 'KMS_UNREACHABLE'],
    ['another signature', 'KMS_WRONG_ANSWER'],
    ['no signature', 'KMS_WRONG_ANSWER'],
  ] as const)(
    'that answers with %s is an error %s, without names or secrets',
    async (answer, code) => {
      const signer = await payoutSigner();
      kms.answer(answer, Infinity);
      const error = await signer.signTransaction(LEGACY).then(
        () => undefined,
        (reason: unknown) => reason as Error & { code: string },
      );
      expect(error?.code).toBe(code);
      const told = JSON.stringify([error?.message, error?.stack, error?.cause, error]);
      for (const secret of [CREDENTIALS.id, CREDENTIALS.secret, ARN, 'arn:aws'])
        expect(told).not.toContain(secret);
    },
  );

  it('with wrong credentials refuses the start and names the setting', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another');
    await expect(payoutSigner()).rejects.toThrow(/^PAYOUT_KMS_KEY: KMS_DENIED/);
    expect(kms.refusedSignatures()).toBeGreaterThan(0);
  });

  it('of another curve refuses the start', async () => {
    kms.answer('a key of another curve', Infinity);
    await expect(payoutSigner()).rejects.toThrow(/^PAYOUT_KMS_KEY: KMS_KEY_UNUSABLE/);
  });
});
