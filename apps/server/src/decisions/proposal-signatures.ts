import type { Deps } from '../shared/deps.ts';
import { requireOperatorSignature } from './operator-signature.ts';

type TypedData = Parameters<typeof requireOperatorSignature>[2];
type Statement = { proposedBy: string; decision: string };

/** Content that is signed by whoever confirms, takes back or stops a stored proposal. */
type Decided<Of extends Statement> = {
  operator: string;
  decision: Of['decision'];
  signature: string;
};

/** Checks of the signatures under proposals of one kind; they run outside the transaction. */
export function proposalSignatures<Of extends Statement>(
  toTypedData: (
    chainId: number,
    treasury: Deps['config']['TREASURY_ADDRESS'],
    statement: Of,
  ) => TypedData,
) {
  function check(deps: Deps, operator: string, statement: Of, signature: string): Promise<void> {
    const { CHAIN_ID, TREASURY_ADDRESS } = deps.config;
    const data = toTypedData(CHAIN_ID, TREASURY_ADDRESS, statement);
    return requireOperatorSignature(deps, operator, data, signature);
  }

  /**
   * Both people's over what is stored to confirm it. Taking back and stopping need their signer's
   * alone: a proposal whose own signature does not fit must not stand for that.
   */
  async function checkDecision(
    deps: Deps,
    proposed: Of,
    proposalSignature: string,
    { operator, decision, signature }: Decided<Of>,
  ): Promise<void> {
    if (decision === 'CONFIRM') await check(deps, proposed.proposedBy, proposed, proposalSignature);
    await check(deps, operator, { ...proposed, decision }, signature);
  }

  return { check, checkDecision };
}
