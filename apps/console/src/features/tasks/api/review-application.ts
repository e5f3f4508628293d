import {
  freshNonce,
  reviewStatement,
  reviewTypedData,
  type OperatorApplication,
  type ReviewStatement,
} from '@fairlaunch/protocol';
import { call } from '#shared/client/client.ts';
import { signTypedData } from '#wallet-connection/statement-signer.ts';
import { useSignedOnce } from '#wallet-connection/use-signed-once.ts';

type Review = {
  application: OperatorApplication;
  decision: ReviewStatement['decision'];
  reason: string;
};

/** Signed over everything that the operator read. */
export function useReviewApplication(onDone: (application: OperatorApplication) => void) {
  return useSignedOnce(
    async (session, { application, decision, reason }: Review) => {
      const { id, address: account } = application;
      const statement = reviewStatement({ ...application, account }, decision, reason);
      const signature = await signTypedData(session, (chainId, treasury) =>
        reviewTypedData(chainId, treasury, statement),
      );
      return { requestId: freshNonce(), id, decision, reason, signature };
    },
    (body) => call('reviewApplication', body),
    onDone,
  );
}
