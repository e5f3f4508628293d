import { weiToDecimal } from '@fairlaunch/money';
import type { EscapeCall, EscapePort, FlowPorts } from './ports.ts';
import {
  FlowStop,
  type Detail,
  type Flow,
  type FlowRecord,
  type FlowStep,
  type Memory,
  type StepContext,
} from './types.ts';

type Hex = `0x${string}`;
type Context = StepContext<FlowPorts>;

/** What an escape claim is made of; kept as texts, amounts in wei. */
export type EscapeInput = {
  sender: string;
  chainId: string;
  treasury: string;
  account: string;
  token: string;
  unit: string;
  cumulative: string;
  deposited: string;
  /** Hashes with commas between them. */
  proof: string;
  /** What was payable when it was begun, as a decimal amount. */
  amount: string;
  /** All that was ever paid to the account then, and a block that is not newer. */
  paid: string;
  block: string;
  explorer: string;
};

function callOf({ input }: FlowRecord): EscapeCall {
  const { treasury, account, token, cumulative, deposited, proof } = input as EscapeInput;
  return {
    treasury: treasury as Hex,
    account: account as Hex,
    token: token as Hex,
    cumulative: BigInt(cumulative),
    deposited: BigInt(deposited),
    proof: proof === '' ? [] : (proof.split(',') as Hex[]),
  };
}

const senderOf = ({ input }: FlowRecord): Hex => (input['sender'] ?? '') as Hex;

/** The escape, once the wallet that sends is connected on the chain; or it stops the flow. */
async function readyEscape({ record, ports }: Context) {
  const escape = await ports.escape();
  await escape.ensureReady(senderOf(record), Number(record.input['chainId']));
  return escape;
}

type Before = { paid: string | undefined; block: string | undefined };

/**
 * Anyone may send anyone's claim: what the treasury has paid to the account since a look at it.
 * @param isOwnElse whose it is taken for where the transaction cannot be found
 * @returns what to remember of it; undefined when it has paid nothing since
 */
async function paidMeanwhile(
  escape: EscapePort,
  record: FlowRecord,
  before: Before,
  isOwnElse: boolean,
): Promise<Memory | undefined> {
  if (before.paid === undefined) return undefined;
  const call = callOf(record);
  const since = (await escape.paid(call)) - BigInt(before.paid);
  if (since <= 0n) return undefined;
  const found = await escape.claimSince(call, BigInt(before.block ?? '0'));
  const isOwn = found ? found.sender.toLowerCase() === senderOf(record).toLowerCase() : isOwnElse;
  return {
    received: weiToDecimal(found?.amount ?? since),
    transactionHash: found?.hash ?? (isOwn ? (record.memory['transactionHash'] ?? '') : ''),
    ...(!isOwn && { alreadyClaimed: 'yes' }),
  };
}

const wasClaimed = ({ memory }: FlowRecord): boolean => memory['alreadyClaimed'] === 'yes';

const check: FlowStep<FlowPorts> = {
  id: 'check',
  label: 'escape.step.check',
  actor: 'app',
  afterReload: 'commit',
  async commit(context) {
    const escape = await readyEscape(context);
    const { record } = context;
    try {
      return { expected: String(await escape.simulate(callOf(record), senderOf(record))) };
    } catch (error) {
      if (!(error instanceof FlowStop) || error.problem.name !== 'nothingPayable') throw error;
      const { paid, block } = record.input;
      const claimed = await paidMeanwhile(escape, record, { paid, block }, false);
      if (!claimed) throw error;
      return claimed;
    }
  },
  verify: async () => ({}),
};

const claim: FlowStep<FlowPorts> = {
  id: 'claim',
  label: 'escape.step.claim',
  actor: 'wallet',
  afterReload: 'verify',
  retryFrom: 'check',
  skip: async ({ record }) => record.memory['received'] !== undefined,
  async prepare(context) {
    const escape = await readyEscape(context);
    const block = await escape.blockNumber();
    return {
      blockBefore: String(block),
      paidBefore: String(await escape.paid(callOf(context.record))),
    };
  },
  async commit({ record, ports }) {
    return { transactionHash: await (await ports.escape()).send(callOf(record), senderOf(record)) };
  },
  async verify(context) {
    const escape = await readyEscape(context);
    const { record } = context;
    const call = callOf(record);
    const known = record.memory['transactionHash'];
    // Where the transaction is not known, was sped up in the wallet or came second, the treasury's own counter says
    // whether money went out since.
    const byCounter = async (otherwise: FlowStop): Promise<Memory> => {
      const { paidBefore: paid, blockBefore: block } = record.memory;
      const isOwnElse = otherwise.phase === 'unknown';
      const claimed = await paidMeanwhile(escape, record, { paid, block }, isOwnElse);
      if (!claimed) throw otherwise;
      return claimed;
    };
    if (!known)
      return byCounter(new FlowStop('unknown', { name: 'interrupted', moneyMoved: 'unknown' }));
    const { state, hash } = await escape.waitForTransaction(known as Hex);
    if (state === 'reverted')
      return byCounter(new FlowStop('failed', { name: 'escapeReverted', moneyMoved: 'no' }));
    if (state === 'replaced')
      return byCounter(new FlowStop('replaced', { name: 'replaced', moneyMoved: 'no' }));
    if (state === 'unseen')
      return byCounter(new FlowStop('unknown', { name: 'notSeen', moneyMoved: 'unknown' }));
    return { transactionHash: hash, received: weiToDecimal(await escape.received(call, hash)) };
  },
};

const rest: FlowStep<FlowPorts> = {
  id: 'rest',
  label: 'escape.step.rest',
  actor: 'app',
  afterReload: 'verify',
  commit: async () => ({}),
  verify: async ({ record, ports }) => ({
    remaining: weiToDecimal(await (await ports.escape()).payable(callOf(record))),
  }),
};

/** Takes from the treasury what an account is owed, with the wallet alone: no server, no session (rulebook §18). */
export const escapeClaimFlow: Flow<FlowPorts> = {
  name: 'escapeClaim',
  title: 'escape.claimTitle',
  action: 'escape.confirm',
  withWalletAlone: true,
  summary: ({ input, memory }) => ({
    amount: memory['received'] ?? input['amount'] ?? '0',
    unit: input['unit'] ?? '',
  }),
  details: ({ input }) => [
    { id: 'to', label: 'escape.to', address: input['account'] ?? '' },
    { id: 'sender', label: 'escape.sender', address: input['sender'] ?? '' },
    { id: 'treasury', label: 'escape.treasury', address: input['treasury'] ?? '' },
    { id: 'token', label: 'escape.token', address: input['token'] ?? '' },
    { id: 'fee', label: 'flow.ourFee', amount: '0', unit: input['unit'] ?? '' },
    { id: 'gas', label: 'flow.networkFee', text: 'flow.networkFeeBySelf' },
  ],
  results: ({ input, memory }) => {
    const unit = input['unit'] ?? '';
    const received: Detail = {
      id: 'received',
      label: 'escape.received',
      amount: memory['received'] ?? '0',
      unit,
    };
    const remaining: Detail = {
      id: 'remaining',
      label: 'escape.remaining',
      amount: memory['remaining'] ?? '0',
      unit,
    };
    return [received, { id: 'to', label: 'escape.to', address: input['account'] ?? '' }, remaining];
  },
  remarks: () => [{ id: 'forever', kind: 'warning', text: 'escape.remark' }],
  after: '/pages/escape',
  doneText: (record) => (wasClaimed(record) ? 'escape.alreadyClaimed' : 'escape.done'),
  pendingText: 'escape.pending',
  steps: [check, claim, rest],
};
