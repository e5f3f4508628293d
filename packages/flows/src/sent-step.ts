import type { Hex } from './schema.ts';
import type { FlowApp, FlowStep, StepContext } from './declaration.ts';
import {
  arrives,
  attemptAfter,
  attemptMemory,
  hasArrived,
  type Attempt,
  type AttemptMemory,
} from './earlier-attempt.ts';
import type { Look } from './receipts.ts';
import {
  beforeSending,
  endOfSent,
  sendOrSee,
  sentMemory,
  unclear,
  type SentMemory,
} from './sent.ts';

export const transactionMemory = { ...sentMemory, ...attemptMemory };
type TransactionMemory = SentMemory & AttemptMemory;

/**
 * What a step needs to send a transaction and to find it again, also after a reload and without the
 * wallet.
 */
export type Sending<Found extends object> = Attempt & {
  send: () => Promise<Hex | undefined>;
  look: Look<Found>;
  movesMoney?: boolean;
};

type Parts<App extends FlowApp, Input, Memory> = Pick<
  FlowStep<App, Input, Memory>,
  'id' | 'label' | 'retryFrom' | 'prepare'
> & {
  sendingOf: (context: StepContext<App, Input, Memory>) => Promise<Sending<Partial<Memory>>>;
  /** Fields that `prepare` reads and by which `look` tells what is new. */
  before?: readonly (keyof Memory)[];
  /** The outcome of the transaction, if it is not known before the transaction is included. */
  outcomeOf?: (context: StepContext<App, Input, Memory>, hash: Hex) => Promise<Partial<Memory>>;
};

/**
 * Has the wallet send a transaction. Whatever takes time, also a trial call on the chain, belongs
 * in `prepare`: a page that is left meanwhile has sent nothing.
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
    unclear: (answer) => written(unclear(answer)),
    async prepare(context) {
      const { memory } = context.record;
      const sending = await sendingOf(context);
      const facts = (await arrives(memory, sending)) ? {} : await prepare?.(context);
      const counted = await beforeSending(sending.chain, sending.account);
      const attempt = attemptAfter(memory, counted.nonceBefore);
      const known = memory.mayArrive && kept(memory, before);
      return { ...written({ ...counted, ...attempt }), ...facts, ...known };
    },
    async commit(context) {
      const { chain, send, look } = await sendingOf(context);
      if (await hasArrived(context.record.memory, look)) return {};
      const end = await sendOrSee(chain, send, look);
      return 'answer' in end ? written({ transactionHash: end.answer }) : (end.found ?? {});
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
