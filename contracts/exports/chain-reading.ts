import type { Address, PublicClient } from 'viem';

/** True if there is a contract at an address, now or at a block. */
export async function isThere(
  reader: PublicClient,
  address: Address,
  blockNumber?: bigint,
): Promise<boolean> {
  const code = await reader.getCode(
    blockNumber === undefined ? { address } : { address, blockNumber },
  );
  return code !== undefined && code !== '0x';
}
