import { weiToDecimal } from '@fairlaunch/money';
import type { EscapeCall, FlowPorts } from './ports.ts';
import { FlowStop, type Detail, type Flow, type FlowRecord, type FlowStep, type Memory, type StepContext } from './types.ts';

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
  explorer: string;
};

function callOf({ input }: FlowRecord): EscapeCall {
  const { treasury, account, token, cumulative, deposited, proof } = input as EscapeInput;
  return {
    treasury: treasury as Hex, account: account as Hex, token: token as Hex, cumulative: BigInt(cumulative), deposited: BigInt(deposited),
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

const check: FlowStep<FlowPorts> = {
  id: 'check',
  label: 'escape.step.check',
  actor: 'app',
  afterReload: 'commit',
  async commit(context) {
    const escape = await readyEscape(context);
    return { expected: String(await escape.simulate(callOf(context.record), senderOf(context.record))) };
  },
  verify: async () => ({}),
};

const claim: FlowStep<FlowPorts> = {
  id: 'claim',
  label: 'escape.step.claim',
  actor: 'wallet',
  afterReload: 'verify',
  retryFrom: 'check',
  async prepare(context) {
    const escape = await readyEscape(context);
    return { paidBefore: String(await escape.paid(callOf(context.record))) };
  },
  async commit({ record, ports }) {
    return { transactionHash: await (await ports.escape()).send(callOf(record), senderOf(record)) };
  },
  async verify(context) {
    const escape = await readyEscape(context);
    const { record } = context;
    const call = callOf(record);
    const known = record.memory['transactionHash'];
    // Where no transaction is known, or it was sped up in the wallet, the treasury's own counter says whether money went out since.
    const byCounter = async (name: 'interrupted' | 'notSeen'): Promise<Memory> => {
      const received = (await escape.paid(call)) - BigInt(record.memory['paidBefore'] ?? '0');
      if (received > 0n) return { received: weiToDecimal(received) };
      throw new FlowStop('unknown', { name, moneyMoved: 'unknown' });
    };
    if (!known) return byCounter('interrupted');
    const { state, hash } = await escape.waitForTransaction(known as Hex);
    if (state === 'reverted') throw new FlowStop('failed', { name: 'escapeReverted', moneyMoved: 'no' });
    if (state === 'replaced') throw new FlowStop('replaced', { name: 'replaced', moneyMoved: 'no' });
    if (state === 'unseen') return byCounter('notSeen');
    return { transactionHash: hash, received: weiToDecimal(await escape.received(call, hash)) };
  },
};

const rest: FlowStep<FlowPorts> = {
  id: 'rest',
  label: 'escape.step.rest',
  actor: 'app',
  afterReload: 'verify',
  commit: async () => ({}),
  verify: async ({ record, ports }) => ({ remaining: weiToDecimal(await (await ports.escape()).payable(callOf(record))) }),
};

/** Takes from the treasury what an account is owed, with the wallet alone: no server, no session (rulebook §18). */
export const escapeClaimFlow: Flow<FlowPorts> = {
  name: 'escapeClaim',
  title: 'escape.claimTitle',
  action: 'escape.confirm',
  withWalletAlone: true,
  summary: ({ input, memory }) => ({ amount: memory['received'] ?? input['amount'] ?? '0', unit: input['unit'] ?? '' }),
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
    const received: Detail = { id: 'received', label: 'escape.received', amount: memory['received'] ?? '0', unit };
    const remaining: Detail = { id: 'remaining', label: 'escape.remaining', amount: memory['remaining'] ?? '0', unit };
    return [received, { id: 'to', label: 'escape.to', address: input['account'] ?? '' }, remaining];
  },
  remarks: () => [{ id: 'forever', kind: 'warning', text: 'escape.remark' }],
  after: '/pages/escape',
  doneText: 'escape.done',
  pendingText: 'escape.pending',
  steps: [check, claim, rest],
};
