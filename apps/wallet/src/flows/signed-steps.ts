import type { Hex } from 'viem';
import { remembered, signature, type FlowStep } from '@fairlaunch/flows';
import { z } from 'zod/mini';
import type { WalletApp, WalletContext, WalletStep } from './declaration.ts';
import type { TypedData } from '../wallet-connection/ports.ts';
import { confirmInWallet, type Confirmation, type Signed } from './confirm-in-wallet.ts';
import { requireDone } from './require-done.ts';

export const signedMemory = { requestId: z.string(), deadline: z.int(), signature };
const schema = z.partial(z.strictObject(signedMemory));
type SignedMemory = z.infer<typeof schema>;

type SignedRequest<Input, Answer> = {
  /** Unix seconds until which the terms hold, if they are a quote; nothing is signed after them. */
  validUntil?: (input: Input) => number;
  statement: (
    chainId: number,
    treasury: Hex,
    confirmation: Confirmation,
    input: Input,
  ) => TypedData;
  /**
   * Sends the signed request, which has its effect only once.
   * @returns what the flow remembers of the answer
   */
  send: (signed: Signed, context: WalletContext<Input, SignedMemory>) => Promise<Answer>;
};

function sign<Input>({
  statement,
  validUntil,
}: Pick<SignedRequest<Input, unknown>, 'statement' | 'validUntil'>): WalletStep<
  Input,
  SignedMemory
> {
  return {
    id: 'sign',
    label: 'flow.step.sign',
    actor: 'wallet',
    afterReload: 'review',
    commit: ({ record: { address, input }, ports }) =>
      confirmInWallet(
        ports,
        address,
        (chainId, treasury, confirmation) => statement(chainId, treasury, confirmation, input),
        validUntil?.(input),
      ),
  };
}

/**
 * The two steps of a request that the wallet confirms (rulebook §15): signing, and the call with
 * the signature. After a refusal by the server it is signed again.
 */
export function signedSteps<Input, Answer extends object>({
  statement,
  validUntil,
  send,
}: SignedRequest<Input, Answer>): [
  WalletStep<Input, SignedMemory>,
  FlowStep<WalletApp, Input, SignedMemory, Answer>,
] {
  return [
    sign({ statement, ...(validUntil && { validUntil }) }),
    {
      id: 'send',
      label: 'flow.step.send',
      actor: 'app',
      afterReload: 'commit',
      retryFrom: 'sign',
      lookUp: ({ record, ports }) => requireDone(ports, remembered(record, 'requestId')),
      commit: (context) =>
        send(
          {
            requestId: remembered(context.record, 'requestId'),
            deadline: remembered(context.record, 'deadline'),
            signature: remembered(context.record, 'signature'),
          },
          context,
        ),
    },
  ];
}
