import type { FlowPorts, TypedData } from './ports.ts';
import type { FlowStep, Memory, StepContext } from './types.ts';

const VALID_SECONDS = 600;

type Hex = `0x${string}`;
type Input = Record<string, string>;

/** What every confirmation is bound to: one request, one account, and the moment (seconds) after which it is worth nothing. */
export type Confirmation = { requestId: string; account: Hex; deadline: number };

/** A request that the member confirms in the wallet. */
export type SignedRequest = {
  /** What the wallet shows and signs, for a chain and its treasury. */
  statement: (
    chainId: number,
    treasury: Hex,
    confirmation: Confirmation,
    input: Input,
  ) => TypedData;
  /** Sends it with its signature; sending the same again changes nothing. @returns what the flow remembers of the answer */
  send: (
    signed: Omit<Confirmation, 'account'> & { signature: string },
    context: StepContext<FlowPorts>,
  ) => Promise<Memory>;
};

function sign(statement: SignedRequest['statement']): FlowStep<FlowPorts> {
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
      const deadline = ports.now() + VALID_SECONDS;
      const confirmation = { requestId, account: record.address as Hex, deadline };
      const signature = await wallet.signTypedData(
        statement(chain.chainId, contracts.treasury as Hex, confirmation, record.input),
      );
      return { requestId, deadline: String(deadline), signature };
    },
    verify: async () => ({}),
  };
}

/** The two steps of a request that the wallet confirms (rulebook §15): the signature, and the call that carries it. A refused one is signed anew. */
export function signedStep({
  statement,
  send,
}: SignedRequest): [FlowStep<FlowPorts>, FlowStep<FlowPorts>] {
  return [
    sign(statement),
    {
      id: 'send',
      label: 'flow.step.send',
      actor: 'app',
      afterReload: 'commit',
      retryFrom: 'sign',
      commit(context) {
        const { memory } = context.record;
        return send(
          {
            requestId: memory['requestId'] ?? '',
            deadline: Number(memory['deadline']),
            signature: memory['signature'] ?? '',
          },
          context,
        );
      },
      verify: async () => ({}),
    },
  ];
}
