import {
  hashMessage, hashTypedData, isAddressEqual, recoverAddress, type Address, type Hex, type TypedDataDefinition, type TypedDataParameter,
} from 'viem';
import type { ChainReader } from './reader.ts';

async function signedByKey(address: Address, hash: Hex, signature: Hex): Promise<boolean> {
  if (signature.length !== 132) return false;
  return recoverAddress({ hash, signature }).then((signer) => isAddressEqual(signer, address), () => false);
}

async function signed(chain: ChainReader, address: Address, hash: Hex, signature: Hex): Promise<boolean> {
  if (await signedByKey(address, hash, signature)) return true;
  return chain.main.verifyHash({ address, hash, signature });
}

/** Whether an address signed a text: by its key, as a contract wallet (ERC-1271), or as one not deployed yet (ERC-6492). */
export function verifyText(chain: ChainReader, address: Address, message: string, signature: Hex): Promise<boolean> {
  return signed(chain, address, hashMessage(message), signature);
}

/** Whether an address signed EIP-712 data, in the same three ways. */
export function verifyTypedData(
  chain: ChainReader,
  address: Address,
  data: { domain: object; types: Record<string, readonly TypedDataParameter[]>; primaryType: string; message: object },
  signature: Hex,
): Promise<boolean> {
  return signed(chain, address, hashTypedData(data as unknown as TypedDataDefinition), signature);
}
