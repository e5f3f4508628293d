import type { FlowApp, FlowStep, StepContext } from './declaration.ts';
import type { Look, ReceiptPort } from './receipts.ts';
import { hash } from './schema.ts';
import {
  beforeSending,
  endOfSent,
  sendOrSee,
  sentMemory,
  UNCLEAR,
  type SentMemory,
} from './sent.ts';

type Hex = `0x${string}`;

export const transactionMemory = { ...sentMemory, transactionHash: hash };
type TransactionMemory = SentMemory & { transactionHash?: Hex | undefined };

/** A transaction as its step knows it, also after a reload and without the wallet. */
type Sending<Found extends object> = {
  chain: ReceiptPort;
  account: Hex;
  send: () => Promise<Hex | undefined>;
  look: Look<Found>;
  movesMoney?: boolean;
};

type Parts<App extends FlowApp, Input, Memory> = Pick<
  FlowStep<App, Input, Memory>,
  'id' | 'label' | 'retryFrom' | 'prepare'
> & {
  sendingOf: (context: StepContext<App, Input, Memory>) => Promise<Sending<Partial<Memory>>>;
  /** What its transaction brought, where that is not known before. */
  outcomeOf?: (context: StepContext<App, Input, Memory>, hash: Hex) => Promise<Partial<Memory>>;
};

/**
 * Has the wallet send a transaction. Whatever takes time, the attempt on the chain too, belongs into
 * `prepare`, so that a page left meanwhile has sent nothing.
 */
export function sentStep<App extends FlowApp, Input, Memory extends TransactionMemory>({
  prepare,
  sendingOf,
  outcomeOf,
  ...step
}: Parts<App, Input, Memory>): FlowStep<App, Input, Memory> {
  const written = (memory: TransactionMemory) => memory as Partial<Memory>;
  return {
    ...step,
    actor: 'wallet',
    afterReload: 'verify',
    unclear: written(UNCLEAR),
    async prepare(context) {
      const facts = await prepare?.(context);
      const { chain, account } = await sendingOf(context);
      // The hash of an earlier attempt would be taken for this one's.
      const sent = { ...(await beforeSending(chain, account)), transactionHash: undefined };
      return { ...written(sent), ...facts };
    },
    async commit(context) {
      const { chain, send, look } = await sendingOf(context);
      return written({ transactionHash: await sendOrSee(chain, send, look) });
    },
    async verify(context) {
      const { memory } = context.record;
      const sending = await sendingOf(context);
      const end = await endOfSent({ ...sending, hash: memory.transactionHash, memory });
      if ('found' in end) return { ...written({ transactionHash: undefined }), ...end.found };
      const outcome = await outcomeOf?.(context, end.hash);
      return { ...written({ transactionHash: end.hash }), ...outcome };
    },
  };
}
