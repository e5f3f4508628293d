import {
  BaseError,
  hashMessage,
  hashTypedData,
  isAddressEqual,
  isErc6492Signature,
  parseAbi,
  recoverAddress,
  type Address,
  type Hex,
  type TypedDataDefinition,
  type TypedDataParameter,
} from 'viem';
import type { ChainClient, ChainReader } from '../shared/chain-reader.ts';
import { Failure } from '../shared/errors.ts';
import { agreedHead, agreedRead } from './agreed.ts';
import { ChainTrouble } from './trouble.ts';

/** `deployed` for operators: a wallet that is not deployed yet cannot sign for one. */
export type AcceptedWallets = 'any' | 'deployed';

/**
 * Whoever signs in can make the endpoints run contract code; guests must not lock operators out.
 */
const checksUnderWay: Record<AcceptedWallets, number> = { any: 0, deployed: 0 };
const MAX_CONCURRENT_CHECKS = 8;

const KEY_SIGNATURE_CHARACTERS = 2 + 65 * 2;
/** Ends an ERC-8010 signature, which is refused: endpoints cannot agree on its pending block. */
const ERC_8010_END = '8010'.repeat(16);
const ERC_1271 = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
]);
const ERC_1271_VALID = '0x1626ba7e';

async function signedByKey(address: Address, hash: Hex, signature: Hex): Promise<boolean> {
  if (signature.length !== KEY_SIGNATURE_CHARACTERS) return false;
  return recoverAddress({ hash, signature }).then(
    (signer) => isAddressEqual(signer, address),
    () => false,
  );
}

/** Asks the deployed wallet itself (ERC-1271); code that the signature carries is never run. */
async function signedByDeployed(
  client: ChainClient,
  address: Address,
  hash: Hex,
  signature: Hex,
  blockNumber: bigint,
): Promise<boolean> {
  if (!(await client.getCode({ address, blockNumber }))) return false;
  const call = {
    address,
    abi: ERC_1271,
    functionName: 'isValidSignature',
    args: [hash, signature],
    blockNumber,
  } as const;
  return client.readContract(call).then(
    (answer) => answer === ERC_1271_VALID,
    () => false,
  );
}

/** Both endpoints must accept the signature at one block that both have finalized. */
async function signedByContract(
  chain: ChainReader,
  address: Address,
  hash: Hex,
  signature: Hex,
  accepted: AcceptedWallets,
): Promise<boolean> {
  if (signature.toLowerCase().endsWith(ERC_8010_END)) return false;
  if (accepted === 'deployed' && isErc6492Signature(signature)) return false;
  const {
    point: { number: blockNumber },
  } = await agreedHead(chain);
  return agreedRead(chain, `signature of ${address} at block ${blockNumber}`, (client) =>
    accepted === 'deployed'
      ? signedByDeployed(client, address, hash, signature, blockNumber)
      : client.verifyHash({ address, hash, signature, blockNumber }),
  );
}

/** @throws Failure UNAVAILABLE if too many are being checked, or the endpoints fail */
async function signed(
  chain: ChainReader,
  address: Address,
  hash: Hex,
  signature: Hex,
  accepted: AcceptedWallets,
): Promise<boolean> {
  if (await signedByKey(address, hash, signature)) return true;
  if (checksUnderWay[accepted] >= MAX_CONCURRENT_CHECKS) throw new Failure('UNAVAILABLE');
  checksUnderWay[accepted] += 1;
  try {
    return await signedByContract(chain, address, hash, signature, accepted);
  } catch (error) {
    if (error instanceof ChainTrouble || error instanceof BaseError)
      throw new Failure('UNAVAILABLE');
    throw error;
  } finally {
    checksUnderWay[accepted] -= 1;
  }
}

/** Keys, contract wallets (ERC-1271), and wallets not deployed yet (ERC-6492). */
export function verifyText(
  chain: ChainReader,
  address: Address,
  message: string,
  signature: Hex,
  accepted: AcceptedWallets = 'any',
): Promise<boolean> {
  return signed(chain, address, hashMessage(message), signature, accepted);
}

export function verifyTypedData(
  chain: ChainReader,
  address: Address,
  data: {
    domain: object;
    types: Record<string, readonly TypedDataParameter[]>;
    primaryType: string;
    message: object;
  },
  signature: Hex,
  accepted: AcceptedWallets = 'any',
): Promise<boolean> {
  return signed(
    chain,
    address,
    hashTypedData(data as unknown as TypedDataDefinition),
    signature,
    accepted,
  );
}
