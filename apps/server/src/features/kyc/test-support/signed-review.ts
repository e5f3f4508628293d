import { kycTypedData, randomText, type KycReview, type KycStatement } from '@fairlaunch/protocol';
import type { TestDeployment } from '../../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../../tests/support/member.ts';

/** An operator's signed decision about a review. */
export async function signedReview(
  { contracts }: TestDeployment,
  by: TestMember,
  { id, address: account, clashes, ...review }: KycReview,
  decision: KycStatement['decision'],
) {
  const requestId = randomText(24);
  const isConfirmation = decision === 'CONFIRM';
  const signature = await by.account.signTypedData(
    kycTypedData(contracts.chainId, contracts.treasury, {
      requestId: isConfirmation ? review.requestId! : requestId,
      review: id,
      account,
      clashes,
      proposedBy: isConfirmation ? review.proposedBy! : by.account.address,
      decision,
    }),
  );
  return { requestId, id, signature };
}
