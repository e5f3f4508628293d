import type { OperatorSignature } from '@fairlaunch/plan/day';
import type { Deps } from '../shared/deps.ts';
import { requireOperatorSignature, type ToTypedData } from './operator-signature.ts';

type Statement = { proposedBy: string; decision: string };

/** Signed by the operator who decides on a stored proposal, takes it back or stops it. */
type Decided<Of extends Statement> = {
  operator: string;
  decision: Of['decision'];
  signature: string;
};

/** Checks the signatures of proposals of one form, outside the transaction. */
export function proposalSignatures<Of extends Statement>(toTypedData: ToTypedData<Of>) {
  const check = (
    deps: Deps,
    operator: string,
    statement: Of,
    signature: string,
  ): Promise<OperatorSignature> =>
    requireOperatorSignature(deps, operator, toTypedData, statement, signature);

  /**
   * A confirmation needs both people's signatures over what is stored. Any other decision needs
   * only its signer's, so that a proposal with a bad signature can still be refused or taken back.
   * @returns what was needed, the author's first
   */
  async function checkDecision(
    deps: Deps,
    proposed: Of,
    proposalSignature: string,
    { operator, decision, signature }: Decided<Of>,
  ): Promise<OperatorSignature[]> {
    const author =
      decision === 'CONFIRM'
        ? [await check(deps, proposed.proposedBy, proposed, proposalSignature)]
        : [];
    return [...author, await check(deps, operator, { ...proposed, decision }, signature)];
  }

  return { check, checkDecision };
}
