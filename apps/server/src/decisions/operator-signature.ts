import type { Hex } from 'viem';
import { verifyTypedData } from '../chain/signatures.ts';
import type { Deps } from '../shared/deps.ts';
import { Failure } from '../shared/errors.ts';

/** An operator's contract wallet must be deployed already. */
export async function requireOperatorSignature(
  { chain }: Deps,
  operator: string,
  data: Parameters<typeof verifyTypedData>[2],
  signature: string,
): Promise<void> {
  const isSigned = await verifyTypedData(
    chain,
    operator as Hex,
    data,
    signature as Hex,
    'deployed',
  );
  if (!isSigned) throw new Failure('SIGNATURE_INVALID');
}
