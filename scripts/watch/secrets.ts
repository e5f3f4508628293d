import { readFileSync, statSync } from 'node:fs';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Signer } from '../../apps/server/src/chain/signers.ts';
import { isUrl } from './arguments.ts';

const MAX_FILE_BYTES = 4_096;

/** @throws Error that names the file and not what it holds */
function contentOf(file: string): string {
  const status = statSync(file, { throwIfNoEntry: false });
  if (!status?.isFile()) throw new Error(`${file} is no file`);
  if (status.size > MAX_FILE_BYTES) throw new Error(`${file} is too long`);
  return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
}

/** An address that was given itself, or by a file, since arguments are seen by all of a machine. */
export function addressIn(given: string): string {
  if (isUrl(given)) return given;
  const address = contentOf(given);
  if (!isUrl(address)) throw new Error(`${given} holds no http address`);
  return address;
}

/** @throws Error without the key in it */
export async function signerIn(given: string): Promise<Signer> {
  if (given.startsWith('arn:')) return signerInKms(given);
  const key = contentOf(given);
  if (!/^0x[0-9a-fA-F]{64}$/.test(key)) throw new Error(`${given} holds no 32-byte key`);
  return privateKeyToAccount(key as Hex);
}

/** The client of AWS is read by a watcher that uses it alone. */
async function signerInKms(arn: string): Promise<Signer> {
  const { awsKey } = await import('../../apps/server/src/chain/kms/aws-kms.ts');
  const { kmsSigner } = await import('../../apps/server/src/chain/kms/kms-signer.ts');
  return kmsSigner(awsKey(arn));
}
