import { hash, remembered, weiOf, wholeNumber } from '@fairlaunch/flows';
import { z } from 'zod/mini';
import { FlowStop, type ProblemName } from '../shared/flow-problems.ts';
import { endOfBundle, newBundleId } from './bundle.ts';
import type { WalletStep } from './declaration.ts';
import { tokenOf, type Bundle } from './ports.ts';
import { requireSuccess } from './receipts.ts';

type Hex = `0x${string}`;

const MAX_BUNDLE_ID_CHARACTERS = 8_194;

export const sendMemory = {
  transactionHash: hash,
  fromBlock: wholeNumber,
  /** Approval and deposit are one confirmation in the wallet (docs/decisions/0087). */
  atOnce: z.literal(true),
  /** Id by which the wallet knows both. */
  bundle: z.string().check(z.minLength(1), z.maxLength(MAX_BUNDLE_ID_CHARACTERS)),
};
const schema = z.partial(z.strictObject(sendMemory));
type Memory = z.infer<typeof schema>;
type Input = { amount: string };

/** What to say of calls of which the server's watcher has seen nothing yet. */
const UNSEEN: Partial<Record<Bundle['state'], ProblemName>> = {
  pending: 'notSeen',
  partial: 'partly',
};

/** For a page left while the wallet was asked, the wallet or the server's watcher tells. */
export const sendStep: WalletStep<Input, Memory> = {
  id: 'send',
  label: 'deposit.step.send',
  actor: 'wallet',
  afterReload: 'verify',
  retryFrom: 'approve',
  // Whatever takes time comes before the wallet is asked: a page left meanwhile has sent nothing.
  async prepare({ record, ports }) {
    const wallet = await ports.wallet();
    await wallet.ensureReady();
    await wallet.ensureGateway();
    const fromBlock = String(await (await ports.chain()).blockNumber());
    // The hash of an earlier attempt would be taken for this one's.
    const bundle = record.memory.atOnce ? newBundleId() : undefined;
    return { transactionHash: undefined, bundle, fromBlock };
  },
  async commit({ record, ports }) {
    const [wallet, token] = [await ports.wallet(), await tokenOf(ports, 'USDT')];
    const wei = weiOf(record);
    if (!record.memory.atOnce) return { transactionHash: await wallet.deposit(token, wei) };
    return { bundle: await wallet.depositAtOnce(token, wei, remembered(record, 'bundle')) };
  },
  async verify({ record, ports, wait }) {
    const { transactionHash, bundle } = record.memory;
    const end = bundle ? await endOfBundle(ports, bundle, wait) : undefined;
    if (end?.state === 'reverted')
      throw new FlowStop('failed', { name: 'reverted', moneyMoved: 'no' });
    const known = end?.state === 'success' ? end.transactionHash : transactionHash;
    if (known) return { transactionHash: await requireSuccess(ports, known) };
    // The wallet never answered: the server's watcher knows whether it sent anything.
    const fromBlock = Number(remembered(record, 'fromBlock'));
    const { items } = await ports.call('deposits', {});
    const found = items.find(
      ({ amount, block }) => amount === record.input.amount && block !== null && block > fromBlock,
    );
    if (found) return { transactionHash: found.transactionHash as Hex };
    throw new FlowStop('unknown', {
      name: UNSEEN[end?.state ?? 'unknown'] ?? 'interrupted',
      moneyMoved: 'unknown',
    });
  },
};
