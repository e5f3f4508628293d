import {
  BaseError,
  compactSignatureToSignature,
  encodeDeployData,
  encodeFunctionData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  hashMessage,
  hashTypedData,
  isAddressEqual,
  isErc6492Signature,
  parseCompactSignature,
  parseErc6492Signature,
  parseAbi,
  RpcRequestError,
  serializeSignature,
  size,
  type Address,
  type Hex,
  type TypedDataDefinition,
  type TypedDataParameter,
} from 'viem';
import type { ChainClient, ChainReader } from '../shared/chain-reader.ts';
import { Failure } from '../shared/errors.ts';
import { agreedHead, agreedRead } from './agreed.ts';
import { recoverAddress } from './recover-address.ts';
import { ChainTrouble } from '../shared/chain-trouble.ts';

/** `deployed` for operators: a wallet that is not deployed yet cannot sign for one. */
export type AcceptedWallets = 'any' | 'deployed';

/**
 * Counted apart: anybody who signs in can make the endpoints run contract code, and guests must
 * not lock operators out.
 */
const checksUnderWay: Record<AcceptedWallets, number> = { any: 0, deployed: 0 };
const MAX_CONCURRENT_CHECKS = 8;

/** Limit of a wallet's code; deploying a wallet and checking its passkey takes a tenth of it. */
const MAX_CHECK_GAS = 10_000_000n;

const KEY_SIGNATURE_BYTES = 65;
/** Size of a signature whose last byte is packed into one bit of `s` (ERC-2098). */
const COMPACT_SIGNATURE_BYTES = 64;
/** Ends an ERC-8010 signature, which is refused: endpoints cannot agree on its pending block. */
const ERC_8010_END = '8010'.repeat(16);
const ERC_1271 = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
]);
const ERC_1271_VALID = '0x1626ba7e'.padEnd(66, '0');
/** Return value of the validator of ERC-6492. */
const ERC_6492_VALID = '0x01';

function signedByKey(address: Address, hash: Hex, signature: Hex): boolean {
  const bytes = size(signature);
  if (bytes !== KEY_SIGNATURE_BYTES && bytes !== COMPACT_SIGNATURE_BYTES) return false;
  try {
    const whole =
      bytes === COMPACT_SIGNATURE_BYTES
        ? serializeSignature(compactSignatureToSignature(parseCompactSignature(signature)))
        : signature;
    const signer = recoverAddress(hash, whole);
    return signer !== undefined && isAddressEqual(signer, address);
  } catch {
    // No key made this; a contract wallet may still accept it.
    return false;
  }
}

/** `block`: the one at which a contract wallet was asked; none for a key. */
export type Asked = { block?: number };

/** What a contract wallet is asked by. */
type Asker = Pick<ChainClient, 'call' | 'getCode'>;

/** Runs code that the signer chose, within a limit of gas; undefined if the code fails. */
async function run(
  client: Asker,
  call: { to?: Address; data: Hex },
  blockNumber: bigint,
): Promise<Hex | undefined> {
  try {
    return (await client.call({ ...call, blockNumber, gas: MAX_CHECK_GAS })).data;
  } catch (error) {
    // An endpoint that cannot be reached has said nothing of the signature.
    if (!(error instanceof BaseError)) throw error;
    if (!error.walk((cause) => cause instanceof RpcRequestError)) throw error;
    return undefined;
  }
}

/** Asks the deployed wallet itself (ERC-1271); code that the signature carries is never run. */
async function signedByDeployed(
  client: Asker,
  address: Address,
  hash: Hex,
  signature: Hex,
  blockNumber: bigint,
): Promise<boolean> {
  const data = encodeFunctionData({ abi: ERC_1271, args: [hash, signature] });
  return (await run(client, { to: address, data }, blockNumber)) === ERC_1271_VALID;
}

/**
 * Deploys the wallet first, as the signature says (ERC-6492), in a call that leaves nothing behind.
 * A deployed wallet is asked as it stands: code that a stranger runs before must not be able to
 * bring about its answer.
 */
async function signedByWrapped(
  client: Asker,
  address: Address,
  hash: Hex,
  signature: Hex,
  blockNumber: bigint,
): Promise<boolean> {
  if (await client.getCode({ address, blockNumber })) {
    const inner = unwrapped(signature);
    return inner !== undefined && signedByDeployed(client, address, hash, inner, blockNumber);
  }
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [address, hash, signature],
  });
  return (await run(client, { data }, blockNumber)) === ERC_6492_VALID;
}

/** Undefined if the wrapper cannot be decoded. */
function unwrapped(signature: Hex): Hex | undefined {
  try {
    return parseErc6492Signature(signature).signature;
  } catch {
    return undefined;
  }
}

/** A signature as a journal has it, however it was sent. */
export const lowerCase = (signature: string): Hex => signature.toLowerCase() as Hex;

/** Whether the key of an address signed, which needs no chain. */
export const isSignedByKey = (
  address: Address,
  data: TypedDataDefinition,
  signature: Hex,
): boolean => signedByKey(address, hashTypedData(data), signature);

/** Whether a contract wallet said at a block that it signed. */
export async function isSignedAt(
  client: Asker,
  address: Address,
  data: TypedDataDefinition,
  { signature, block }: { signature: Hex; block: number },
): Promise<boolean> {
  const hash = hashTypedData(data);
  const check = isErc6492Signature(signature) ? signedByWrapped : signedByDeployed;
  return check(onlyReverts(client), address, hash, signature, BigInt(block));
}

const REVERTED = 3;

/** Takes nothing for a wallet's no but that its code failed: an endpoint may have forgotten the block. */
const onlyReverts = (client: Asker): Asker => ({
  getCode: (request) => client.getCode(request),
  call: async (request) => {
    try {
      return await client.call(request);
    } catch (error) {
      const told =
        error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError);
      if (told instanceof RpcRequestError && told.code === REVERTED) throw error;
      throw new Error('the endpoint does not tell what the wallet says', { cause: error });
    }
  },
});

/** Both endpoints must accept the signature at one block that both have finalized. */
async function signedByContract(
  chain: ChainReader,
  address: Address,
  hash: Hex,
  signature: Hex,
  accepted: AcceptedWallets,
): Promise<Asked | undefined> {
  if (signature.toLowerCase().endsWith(ERC_8010_END)) return undefined;
  const isWrapped = isErc6492Signature(signature);
  if (accepted === 'deployed' && isWrapped) return undefined;
  const {
    point: { number: blockNumber },
  } = await agreedHead(chain);
  const check = isWrapped ? signedByWrapped : signedByDeployed;
  const isSigned = await agreedRead(
    chain,
    `signature of ${address} at block ${blockNumber}`,
    (client) => check(client, address, hash, signature, blockNumber),
  );
  return isSigned ? { block: Number(blockNumber) } : undefined;
}

/** @throws Failure UNAVAILABLE if too many signatures are being checked, or the endpoints fail */
async function signed(
  chain: ChainReader,
  address: Address,
  hash: Hex,
  signature: Hex,
  accepted: AcceptedWallets,
): Promise<Asked | undefined> {
  if (signedByKey(address, hash, signature)) return {};
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

/** Accepts keys, contract wallets (ERC-1271), and wallets not deployed yet (ERC-6492). */
export async function verifyText(
  chain: ChainReader,
  address: Address,
  message: string,
  signature: Hex,
  accepted: AcceptedWallets = 'any',
): Promise<boolean> {
  return (await signed(chain, address, hashMessage(message), signature, accepted)) !== undefined;
}

/** @returns how it was checked; undefined for a signature of somebody else */
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
): Promise<Asked | undefined> {
  return signed(
    chain,
    address,
    hashTypedData(data as unknown as TypedDataDefinition),
    signature,
    accepted,
  );
}
