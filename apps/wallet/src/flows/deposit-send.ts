import type { Hex } from 'viem';
import {
  FlowStop as AnyFlowStop,
  arrives,
  attemptAfter,
  beforeSending,
  endOfSent,
  hasArrived,
  ownEffect,
  remembered,
  sendOrSee,
  transactionMemory,
  unclear,
  weiOf,
  wholeNumber,
  type FlowRecord,
} from '@fairlaunch/flows';
import type { Deposit } from '@fairlaunch/protocol';
import { z } from 'zod/mini';
import { FlowStop, type ProblemName } from '../shared/flow-problems.ts';
import { endOfBundle, newBundleId } from './bundle.ts';
import type { WalletContext, WalletStep } from './declaration.ts';
import { tokenOf, type Bundle } from './ports.ts';

const MAX_BUNDLE_ID_CHARACTERS = 8_194;

export const sendMemory = {
  ...transactionMemory,
  fromBlock: wholeNumber,
  balanceBefore: wholeNumber,
  /** Approval and deposit are one confirmation in the wallet (docs/decisions/0087). */
  atOnce: z.literal(true),
  /** Id by which the wallet knows both calls. */
  bundle: z.string().check(z.minLength(1), z.maxLength(MAX_BUNDLE_ID_CHARACTERS)),
};
const schema = z.partial(z.strictObject(sendMemory));
type Memory = z.infer<typeof schema>;
type Input = { amount: string };

/** Problems of a bundle of which the server's watcher has seen nothing yet. */
const UNSEEN: Partial<Record<Bundle['state'], ProblemName>> = {
  pending: 'notSeen',
  partial: 'partly',
};

type Context = WalletContext<Input, Memory>;
type DepositRecord = FlowRecord<Input, Memory>;

/** Looks for the deposit in what the server's watcher saw, by account, amount and block. */
const lookOf =
  ({ record, ports }: Context) =>
  async (): Promise<Memory | undefined> => {
    remembered(record, 'fromBlock');
    const { items } = await ports.call('deposits', {});
    const found = ownEffect<DepositRecord, Deposit>({
      record,
      others: ports.othersThan(record).filter(isDeposit),
      effects: items.toReversed(),
      isOf: ({ memory }, { transactionHash }) =>
        memory.transactionHash?.toLowerCase() === transactionHash.toLowerCase(),
      fits: ({ input, memory }, { amount, asset, block }) =>
        asset === 'USDT' &&
        amount === input.amount &&
        block !== null &&
        block > Number(memory.fromBlock),
    });
    return found && { transactionHash: found.transactionHash as Hex };
  };

const isDeposit = (record: FlowRecord): record is DepositRecord => record.flow === 'deposit';

/** True if the deposit of an earlier attempt has come, so that the wallet need not be asked. */
export async function arrivesEarlier(context: Context): Promise<boolean> {
  const { record, ports } = context;
  return arrives(record.memory, {
    chain: await ports.chain(),
    account: record.address,
    look: lookOf(context),
    async isSpent() {
      const [wallet, token] = [await ports.wallet(), await tokenOf(ports, 'USDT')];
      const spent = BigInt(record.memory.balanceBefore ?? 0) - (await wallet.tokenBalance(token));
      return spent === weiOf(record);
    },
  });
}

export const sendStep: WalletStep<Input, Memory> = {
  id: 'send',
  label: 'deposit.step.send',
  actor: 'wallet',
  afterReload: 'verify',
  retryFrom: 'approve',
  unclear,
  // Everything that takes time comes before the wallet is asked: a page left meanwhile has sent
  // nothing.
  async prepare({ record, ports }) {
    const wallet = await ports.wallet();
    await wallet.ensureReady();
    await wallet.ensureGateway();
    const chain = await ports.chain();
    const { memory } = record;
    const bundle = memory.atOnce ? newBundleId() : undefined;
    const counted = await beforeSending(chain, record.address);
    // A bundle may be sent from another account, so the count of transactions tells nothing.
    const nonceBefore = bundle ? undefined : counted.nonceBefore;
    const sending = { ...counted, nonceBefore, ...attemptAfter(memory, nonceBefore), bundle };
    if (memory.mayArrive && memory.fromBlock) return sending;
    const balance = await wallet.tokenBalance(await tokenOf(ports, 'USDT'));
    const fromBlock = String(await chain.blockNumber());
    return { ...sending, fromBlock, balanceBefore: String(balance) };
  },
  async commit(context) {
    const { record, ports } = context;
    const [wallet, token] = [await ports.wallet(), await tokenOf(ports, 'USDT')];
    const [wei, chain, look] = [weiOf(record), await ports.chain(), lookOf(context)];
    if (await hasArrived(record.memory, look)) return { bundle: undefined };
    const { atOnce } = record.memory;
    const deposit = async (): Promise<Memory> => {
      if (!atOnce) return { transactionHash: await wallet.deposit(token, wei) };
      const id = remembered(record, 'bundle');
      return { bundle: (await wallet.depositAtOnce(token, wei, id)) ?? id };
    };
    const end = await sendOrSee(chain, deposit, look);
    return 'answer' in end ? end.answer : { bundle: undefined, ...end.found };
  },
  async verify(context) {
    const { record, ports } = context;
    const look = lookOf(context);
    const { transactionHash, bundle } = record.memory;
    const bundled = bundle ? await endOfBundle(ports, bundle, look) : undefined;
    if (bundled?.state === 'reverted')
      throw new FlowStop('failed', { name: 'reverted', moneyMoved: 'no' });
    const chain = await ports.chain();
    const known = bundled?.state === 'success' ? bundled.transactionHash : transactionHash;
    const end = await endOfSent({
      chain,
      account: record.address,
      hash: known,
      memory: record.memory,
      look,
    }).catch(throwBundleProblem(bundled?.state));
    return 'found' in end ? end.found : { transactionHash: end.hash };
  },
};

/** Throws the wallet's answer about its bundle in place of a stop that says nothing was seen. */
const throwBundleProblem =
  (state: Bundle['state'] | undefined) =>
  (error: unknown): never => {
    const name = state && UNSEEN[state];
    if (!name || !(error instanceof AnyFlowStop) || error.phase !== 'unknown') throw error;
    throw new FlowStop('unknown', { name, moneyMoved: 'unknown' });
  };
