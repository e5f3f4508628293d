import type { Deps } from '../shared/deps.ts';
import { requireOperatorSignature, type ToTypedData } from './operator-signature.ts';

type Statement = { proposedBy: string; decision: string };

/** Content that is signed by who decides on a stored proposal, takes it back or stops it. */
type Decided<Of extends Statement> = {
  operator: string;
  decision: Of['decision'];
  signature: string;
};

/** Checks of the signatures under proposals of one form; they run outside the transaction. */
export function proposalSignatures<Of extends Statement>(toTypedData: ToTypedData<Of>) {
  const check = (deps: Deps, operator: string, statement: Of, signature: string): Promise<void> =>
    requireOperatorSignature(deps, operator, toTypedData, statement, signature);

  /**
   * Both people's over what is stored to confirm it. Anything else needs its signer's alone: a
   * proposal whose own signature does not fit must not stand for that.
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
