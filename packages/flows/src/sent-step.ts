import type { FlowApp, FlowStep, StepContext } from './declaration.ts';
import type { Look, ReceiptPort } from './receipts.ts';
import { z } from 'zod/mini';
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

export const transactionMemory = {
  ...sentMemory,
  transactionHash: hash,
  /** What an attempt left unclear may still come: what was read before it stays. */
  mayArrive: z.literal(true),
};
type TransactionMemory = SentMemory & {
  transactionHash?: Hex | undefined;
  mayArrive?: true | undefined;
};

/** `UNCLEAR` for what must not be sent twice. */
export const MAY_ARRIVE = { ...UNCLEAR, mayArrive: true } as const;

/** Whether an attempt before this one came late. */
export const hasArrived = async (
  { mayArrive }: TransactionMemory,
  look: Look<object>,
): Promise<boolean> => mayArrive === true && (await look()) !== undefined;

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
  /** Read by `prepare`, and by which `look` tells what is new. */
  before?: readonly (keyof Memory)[];
  /** What its transaction brought, where that is not known before. */
  outcomeOf?: (context: StepContext<App, Input, Memory>, hash: Hex) => Promise<Partial<Memory>>;
};

/**
 * Has the wallet send a transaction. Whatever takes time, the attempt on the chain too, belongs into
 * `prepare`, so that a page left meanwhile has sent nothing.
 */
export function sentStep<App extends FlowApp, Input, Memory extends TransactionMemory>({
  prepare,
  before = [],
  sendingOf,
  outcomeOf,
  ...step
}: Parts<App, Input, Memory>): FlowStep<App, Input, Memory> {
  const written = (memory: TransactionMemory) => memory as Partial<Memory>;
  return {
    ...step,
    actor: 'wallet',
    afterReload: 'verify',
    unclear: written(MAY_ARRIVE),
    async prepare(context) {
      const { memory } = context.record;
      const { chain, account, look } = await sendingOf(context);
      const facts = (await hasArrived(memory, look)) ? {} : await prepare?.(context);
      // The hash of an earlier attempt would be taken for this one's.
      const sent = { ...(await beforeSending(chain, account)), transactionHash: undefined };
      return { ...written(sent), ...facts, ...(memory.mayArrive && kept(memory, before)) };
    },
    async commit(context) {
      const { chain, send, look } = await sendingOf(context);
      if (await hasArrived(context.record.memory, look)) return {};
      const end = await sendOrSee(chain, send, look);
      return 'told' in end ? written({ transactionHash: end.told }) : (end.found ?? {});
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

const kept = <Memory extends object>(memory: Memory, fields: readonly (keyof Memory)[]) =>
  Object.fromEntries(
    fields.filter((name) => memory[name] !== undefined).map((name) => [name, memory[name]]),
  ) as Partial<Memory>;
