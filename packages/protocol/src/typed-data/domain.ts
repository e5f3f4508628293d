/** EIP-712 texts that a wallet shows and signs. Amounts are decimal strings, as the member reads them. */

export type Hex = `0x${string}`;

/** Chain and treasury, so that nothing signed here is worth anything elsewhere. */
export function typedDataDomain(chainId: number, treasury: Hex) {
  return { name: 'Fairlaunch', version: '1', chainId, verifyingContract: treasury } as const;
}
