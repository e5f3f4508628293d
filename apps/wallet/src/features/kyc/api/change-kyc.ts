import { randomText, type Endpoints, type Input, type KycPurpose } from '@fairlaunch/protocol';
import { useMutation } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';
import { refreshMember } from '../../../shared/client/queries.ts';

type Handlers = { onDone?: (() => void) | undefined; onRefused?: () => void };

/** What was typed wrong is typed anew, so that each try is a request of its own. */
function useKycAction<Body>(
  send: (body: Body & { requestId: string }) => Promise<unknown>,
  { onDone, onRefused }: Handlers,
) {
  return useMutation({
    mutationFn: (body: Body) => send({ ...body, requestId: randomText(24) }),
    onSuccess: () => onDone?.(),
    onError: () => onRefused?.(),
    onSettled: refreshMember,
  });
}

type CodeRequest = Omit<Input<Endpoints['sendKycCode']>, 'requestId'>;

export const useSendCode = (handlers: Handlers) =>
  useKycAction<CodeRequest>((body) => quietCall('sendKycCode', body), handlers);

type Confirmation = { code: string; phone?: string };

/** What the code was asked for. */
export const useConfirmCode = (purpose: KycPurpose, handlers: Handlers) =>
  useKycAction<Confirmation>(({ phone, ...body }) => {
    if (purpose === 'CERTIFY')
      return quietCall('certifyKyc', { ...body, ...(phone !== undefined && { phone }) });
    return quietCall(purpose === 'DELETE' ? 'deleteKyc' : 'changeKycEmail', body);
  }, handlers);

export const useAskReview = () =>
  useKycAction<{ note: string }>((body) => quietCall('askKycReview', body), {});

/** Of what was never certified, so that no code is needed. */
export const useTakeBackReview = () =>
  useKycAction<object>((body) => quietCall('deleteKyc', body), {});
