import type { OperatorSignature } from '@fairlaunch/plan/day';
import type { Hex } from 'viem';
import { lowerCase, verifyTypedData } from '../chain/signatures.ts';
import type { Deps } from '../shared/deps.ts';
import { Failure } from '../shared/errors.ts';

type TypedData = Parameters<typeof verifyTypedData>[2];
export type ToTypedData<Statement> = (
  chainId: number,
  treasury: Deps['config']['TREASURY_ADDRESS'],
  statement: Statement,
) => TypedData;

/**
 * @returns what vouches for an entry beside others' signatures (rulebook §20)
 * @throws Failure SIGNATURE_INVALID, also for a contract wallet that is not deployed yet
 */
export async function requireOperatorSignature<Statement>(
  { chain, config: { CHAIN_ID, TREASURY_ADDRESS } }: Deps,
  operator: string,
  toTypedData: ToTypedData<Statement>,
  statement: Statement,
  signature: string,
): Promise<OperatorSignature> {
  const asked = await verifyTypedData(
    chain,
    operator as Hex,
    toTypedData(CHAIN_ID, TREASURY_ADDRESS, statement),
    signature as Hex,
    'deployed',
  );
  if (!asked) throw new Failure('SIGNATURE_INVALID');
  return { operator, signature: lowerCase(signature), ...asked };
}
