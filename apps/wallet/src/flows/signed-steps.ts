import type { Hex } from 'viem';
import { remembered, signature, type FlowStep } from '@fairlaunch/flows';
import { z } from 'zod/mini';
import type { WalletApp, WalletContext, WalletStep } from './declaration.ts';
import type { TypedData } from '../wallet-connection/ports.ts';
import { FlowStop } from '../shared/flow-problems.ts';
import { explainError } from './explain-error.ts';
import { requireDone } from './require-done.ts';

/** Long, as a wallet with several owners is slow; the server accepts at most half an hour. */
const VALIDITY_SECONDS = 25 * 60;

export const signedMemory = { requestId: z.string(), deadline: z.int(), signature };
const schema = z.partial(z.strictObject(signedMemory));
type SignedMemory = z.infer<typeof schema>;

/** Binds a signature to one request and one account, until `deadline`, in Unix seconds. */
export type Confirmation = { requestId: string; account: Hex; deadline: number };

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
  send: (
    signed: Omit<Confirmation, 'account'> & { signature: Hex },
    context: WalletContext<Input, SignedMemory>,
  ) => Promise<Answer>;
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
    async commit({ record, ports }) {
      const wallet = await ports.wallet();
      await wallet.ensureReady();
      const { chain, contracts } = await ports.config();
      const requestId = ports.newId();
      const deadline = validUntil?.(record.input) ?? ports.now() + VALIDITY_SECONDS;
      if (deadline <= ports.now())
        throw new FlowStop('failed', { name: 'termsChanged', moneyMoved: 'no' });
      const confirmation = { requestId, account: record.address, deadline };
      const terms = statement(chain.chainId, contracts.treasury as Hex, confirmation, record.input);
      const signed = await wallet.signTypedData(terms).catch(notSigned);
      if (!z.safeParse(signature, signed).success) return notSigned(signed);
      if (deadline <= ports.now())
        throw validUntil
          ? new FlowStop('failed', { name: 'termsChanged', moneyMoved: 'no' })
          : new FlowStop('review', { name: 'signedLate', moneyMoved: 'no' });
      return { requestId, deadline, signature: signed };
    },
  };
}

/** Stops without a signature. Only a signature was asked for, so no money can have moved. */
function notSigned(answer: unknown): never {
  const stop = explainError(answer);
  if (stop.phase !== 'unknown') throw stop;
  throw new FlowStop('review', { name: 'notSigned', moneyMoved: 'no' });
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
