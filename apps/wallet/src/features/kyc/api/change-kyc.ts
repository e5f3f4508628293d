import {
  randomText,
  type Endpoints,
  type Input,
  type Kyc,
  type KycPurpose,
  type Output,
} from '@fairlaunch/protocol';
import { useMutation } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';
import { refreshMember } from '../../../shared/client/queries.ts';

type Handlers<Answer, Body> = {
  onDone?: ((answer: Answer, body: Body) => void) | undefined;
  onRefused?: () => void;
};

/** What was typed wrong is typed anew, so that each try is a request of its own. */
function useKycAction<Body, Answer>(
  send: (body: Body & { requestId: string }) => Promise<Answer>,
  { onDone, onRefused }: Handlers<Answer, Body>,
) {
  return useMutation({
    mutationFn: (body: Body) => send({ ...body, requestId: randomText(24) }),
    onSuccess: (answer, body) => onDone?.(answer, body),
    onError: () => onRefused?.(),
    onSettled: refreshMember,
  });
}

type CodeRequest = Omit<Input<Endpoints['sendKycCode']>, 'requestId'>;

type SentCode = Output<Endpoints['sendKycCode']>;

export const useSendCode = (handlers: Handlers<SentCode, CodeRequest>) =>
  useKycAction<CodeRequest, SentCode>((body) => quietCall('sendKycCode', body), handlers);

type Confirmation = { code: string; phone?: string };

/** What the code was asked for. */
export const useConfirmCode = (purpose: KycPurpose, handlers: Handlers<Kyc, Confirmation>) =>
  useKycAction<Confirmation, Kyc>(({ phone, ...body }) => {
    if (purpose === 'CERTIFY')
      return quietCall('certifyKyc', { ...body, ...(phone !== undefined && { phone }) });
    return quietCall(purpose === 'DELETE' ? 'deleteKyc' : 'changeKycEmail', body);
  }, handlers);

export const useAskReview = () =>
  useKycAction<{ note: string }, Kyc>((body) => quietCall('askKycReview', body), {});

/** Of what was never certified, so that no code is needed. */
export const useTakeBackReview = () =>
  useKycAction<object, Kyc>((body) => quietCall('deleteKyc', body), {});
