import type { Hex } from 'viem';
import {
  beforeSending,
  endOfSent,
  remembered,
  sendOrSee,
  unclear,
  type FlowRecord,
} from '@fairlaunch/flows';
import { weiToDecimal } from '@fairlaunch/money';
import type { Detail, WalletContext, WalletFlow, WalletStep } from './declaration.ts';
import {
  callOf,
  escapeInput,
  escapeMemory,
  type EscapeInput,
  type EscapeMemory,
} from './escape-input.ts';
import { paidMeanwhile } from './escape-paid.ts';
import type { EscapePort } from './ports.ts';
import { FlowStop } from '../shared/flow-problems.ts';
import { paths } from '../shared/routing/paths.ts';

type Step = WalletStep<EscapeInput, EscapeMemory>;
type Context = WalletContext<EscapeInput, EscapeMemory>;
type ClaimRecord = FlowRecord<EscapeInput, EscapeMemory>;
async function readyEscape({ record, ports }: Context) {
  const escape = await ports.escape();
  await escape.ensureReady(record.input.sender, record.input.chainId);
  return escape;
}

const check: Step = {
  id: 'check',
  label: 'escape.step.check',
  actor: 'app',
  afterReload: 'commit',
  async commit(context) {
    const escape = await readyEscape(context);
    const { record } = context;
    try {
      return { expected: String(await escape.simulate(callOf(record), record.input.sender)) };
    } catch (error) {
      if (!(error instanceof FlowStop) || error.problem.name !== 'nothingPayable') throw error;
      const claimed = await paidMeanwhile(escape, record, record.input, false);
      if (!claimed) throw error;
      return claimed;
    }
  },
};

const STOPS = {
  reverted: () => new FlowStop('failed', { name: 'escapeReverted', moneyMoved: 'no' }),
  replaced: () => new FlowStop('replaced', { name: 'replaced', moneyMoved: 'no' }),
  unseen: () => new FlowStop('unknown', { name: 'notSeen', moneyMoved: 'unknown' }),
};

/**
 * Looks at the treasury's counter for money paid since, as the transaction may be unknown, sped up
 * in the wallet or overtaken by another claim.
 */
const byCounter = (escape: EscapePort, record: ClaimRecord, isOwnElse: boolean) => () => {
  const [paid, block] = [remembered(record, 'paidBefore'), remembered(record, 'blockBefore')];
  return paidMeanwhile(escape, record, { paid, block }, isOwnElse);
};

const claim: Step = {
  id: 'claim',
  label: 'escape.step.claim',
  actor: 'wallet',
  afterReload: 'verify',
  retryFrom: 'check',
  unclear,
  skip: async ({ record }) => record.memory.received !== undefined,
  async prepare(context) {
    const escape = await readyEscape(context);
    const block = await escape.blockNumber();
    const paid = await escape.paid(callOf(context.record));
    return {
      ...(await beforeSending(escape, context.record.input.sender)),
      transactionHash: undefined,
      blockBefore: String(block),
      paidBefore: String(paid),
    };
  },
  async commit({ record, ports }) {
    const escape = await ports.escape();
    const send = () => escape.send(callOf(record), record.input.sender);
    const end = await sendOrSee(escape, send, byCounter(escape, record, true));
    return { transactionHash: 'answer' in end ? end.answer : undefined };
  },
  async verify(context) {
    const escape = await readyEscape(context);
    const { record } = context;
    const { memory } = record;
    const known = memory.transactionHash;
    const look = byCounter(escape, record, true);
    if (!known) {
      const account = record.input.sender;
      const end = await endOfSent({ chain: escape, account, hash: undefined, memory, look });
      return 'found' in end ? end.found : {};
    }
    const end = await escape.waitForTransaction(known, look);
    if (end.state === 'found') return end.found;
    if (end.state === 'success') return receivedBy(escape, record, end.hash);
    const claimed = await byCounter(escape, record, end.state === 'unseen')();
    if (!claimed) throw STOPS[end.state]();
    return claimed;
  },
};

/** What a transaction paid. One of a contract wallet can succeed though the claim in it fails. */
async function receivedBy(escape: EscapePort, record: ClaimRecord, hash: Hex) {
  const received = await escape.received(callOf(record), hash);
  if (received === 0n) throw STOPS.reverted();
  return { transactionHash: hash, received: weiToDecimal(received) };
}

const rest: Step = {
  id: 'rest',
  label: 'escape.step.rest',
  actor: 'app',
  afterReload: 'verify',
  verify: async ({ record, ports }) => ({
    remaining: weiToDecimal(await (await ports.escape()).payable(callOf(record))),
  }),
};

function results({ input, memory }: FlowRecord<EscapeInput, EscapeMemory>): Detail[] {
  const { unit, account } = input;
  const { received, remaining } = memory;
  return [
    ...(received === undefined
      ? []
      : [{ id: 'received', label: 'escape.received', amount: received, unit } as const]),
    { id: 'to', label: 'escape.to', address: account },
    ...(remaining === undefined
      ? []
      : [{ id: 'remaining', label: 'escape.remaining', amount: remaining, unit } as const]),
  ];
}

/** Takes from the treasury what an account is owed, without server and session (rulebook §18). */
export const escapeClaimFlow: WalletFlow<EscapeInput, EscapeMemory> = {
  input: escapeInput,
  memory: escapeMemory,
  steps: [check, claim, rest],
  title: 'escape.claimTitle',
  action: 'escape.confirm',
  withWalletAlone: true,
  // The treasury counts what it has paid, so a second claim pays nothing more.
  happensOnce: true,
  summary: ({ input, memory }) => ({ amount: memory.received ?? input.amount, unit: input.unit }),
  details: ({ input }) => [
    { id: 'to', label: 'escape.to', address: input.account },
    { id: 'sender', label: 'escape.sender', address: input.sender },
    { id: 'treasury', label: 'escape.treasury', contract: input.treasury },
    { id: 'token', label: 'escape.token', contract: input.token },
    { id: 'fee', label: 'flow.ourFee', amount: '0', unit: input.unit },
    { id: 'gas', label: 'flow.networkFee', text: 'flow.networkFeeBySelf' },
  ],
  results,
  remarks: [{ id: 'forever', kind: 'warning', text: 'escape.remark' }],
  after: paths.escape(),
  doneText: ({ memory }) => (memory.alreadyClaimed ? 'escape.alreadyClaimed' : 'escape.done'),
  pendingText: 'escape.pending',
};
