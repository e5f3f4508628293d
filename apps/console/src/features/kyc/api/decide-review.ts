import { freshNonce, kycTypedData, type KycReview, type KycStatement } from '@fairlaunch/protocol';
import { call } from '#shared/client/client.ts';
import type { OperatorSession } from '#shared/session/store.ts';
import { signTypedData } from '#wallet-connection/statement-signer.ts';
import { useSignedOnce } from '#wallet-connection/use-signed-once.ts';

/** A confirmation is signed under the proposal's `requestId`, other decisions under a new one. */
async function decide(
  session: OperatorSession,
  review: KycReview,
  decision: KycStatement['decision'],
) {
  const { id, address: account, clashes } = review;
  const requestId = freshNonce();
  const about =
    decision === 'CONFIRM'
      ? { requestId: review.requestId ?? '', proposedBy: review.proposedBy ?? '' }
      : { requestId, proposedBy: session.address };
  const statement = { ...about, review: id, account, clashes, decision };
  const signature = await signTypedData(session, (chainId, treasury) =>
    kycTypedData(chainId, treasury, statement),
  );
  return { requestId, id, signature };
}

export const useProposeAllowance = (onDone: () => void) =>
  useSignedOnce(
    (session, review: KycReview) => decide(session, review, 'PROPOSE'),
    (body) => call('proposeKycAllowance', body),
    onDone,
  );

export const useConfirmAllowance = (onDone: () => void) =>
  useSignedOnce(
    (session, review: KycReview) => decide(session, review, 'CONFIRM'),
    (body) => call('confirmKycAllowance', body),
    onDone,
  );

export const useCloseReview = (onDone: () => void) =>
  useSignedOnce(
    (session, review: KycReview) => decide(session, review, 'CLOSE'),
    (body) => call('closeKycReview', body),
    onDone,
  );
