import { createPublicKey } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hexToBytes, serializeSignature, type Address, type Hex, type Signature } from 'viem';
import { publicKeyToAddress, toAccount } from 'viem/accounts';
import { hashMessage, hashTypedData, keccak256, serializeTransaction } from 'viem/utils';
import { recoverAddress } from '../recover-address.ts';
import type { Signer } from '../signers.ts';
import { KmsError } from './kms-error.ts';

/** A key that somebody else holds and that signs 32 bytes. */
export type KeyService = {
  /** SubjectPublicKeyInfo as DER. */
  publicKey: () => Promise<Uint8Array>;
  /** ECDSA signature as DER. */
  sign: (digest: Uint8Array) => Promise<Uint8Array>;
};

/** A signer whose key never leaves its service. @throws KmsError */
export async function kmsSigner(key: KeyService): Promise<Signer> {
  const address = addressOf(await key.publicKey());
  const sign = async (digest: Hex): Promise<Signature> =>
    recoverable(digest, await key.sign(hexToBytes(digest)), address);
  return toAccount({
    address,
    signMessage: async ({ message }) => serializeSignature(await sign(hashMessage(message))),
    signTransaction: async (transaction, { serializer = serializeTransaction } = {}) => {
      const unsigned = await serializer(transaction);
      return serializer(transaction, await sign(keccak256(unsigned)));
    },
    signTypedData: async (data) => serializeSignature(await sign(hashTypedData(data))),
  });
}

export function addressOf(spki: Uint8Array): Address {
  try {
    const key = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' });
    const { crv, x, y } = key.export({ format: 'jwk' });
    if (crv !== 'secp256k1') throw new Error(`its curve is ${crv}`);
    const [left, right] = [x!, y!].map((part) => Buffer.from(part, 'base64url').toString('hex'));
    return publicKeyToAddress(`0x04${left}${right}`);
  } catch {
    throw new KmsError('KMS_KEY_UNUSABLE', 'its public key is none of secp256k1');
  }
}

/** Brings a signature into the chain's form: the lower of both `s`, and which key it recovers. */
function recoverable(digest: Hex, der: Uint8Array, address: Address): Signature {
  const { r, s: given } = parse(der);
  const { ORDER } = secp256k1.Point.Fn;
  const s = given > ORDER / 2n ? ORDER - given : given;
  for (const yParity of [0, 1] as const) {
    const signature = { r: word(r), s: word(s), yParity, v: BigInt(27 + yParity) };
    if (recoverAddress(digest, serializeSignature(signature)) === address) return signature;
  }
  throw new KmsError('KMS_WRONG_ANSWER', 'the signature is not of this key and digest');
}

function parse(der: Uint8Array): { r: bigint; s: bigint } {
  try {
    return secp256k1.Signature.fromBytes(der, 'der');
  } catch {
    throw new KmsError('KMS_WRONG_ANSWER', 'the signature is none');
  }
}

const WORD_BYTES = 32;

function word(value: bigint): Hex {
  return `0x${value.toString(16).padStart(2 * WORD_BYTES, '0')}`;
}
