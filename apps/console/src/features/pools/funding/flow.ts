import type { Hex } from 'viem';
import {
  address,
  amount,
  approvalMemory,
  approvalStep,
  arrives,
  label,
  ownEffect,
  remembered,
  sentStep,
  transactionMemory,
  weiOf,
  wholeNumber,
  type Flow,
  type FlowRecord,
  type FlowStep,
  type Sending,
  type StepContext,
} from '@fairlaunch/flows';
import { z } from 'zod/mini';
import type { MessageId } from '#shared/language/text.ts';
import type { OperatorPools } from '../api/operator-pools.ts';
import { PAYERS, type FundingPorts, type FundPoolCall } from './ports.ts';
import { FlowStop, type ProblemName } from './problems.ts';

const POLL_INTERVAL_MS = 2_000;

const input = z.strictObject({ pool: label, token: label, amount, payer: z.enum(PAYERS) });
const memory = z.partial(
  z.strictObject({
    ...approvalMemory,
    ...transactionMemory,
    /** The sending account, stored because the wallet may be locked when the page returns. */
    from: address,
    /** Number of the newest funding before this one. */
    newestBefore: z.int(),
    balanceBefore: wholeNumber,
    block: wholeNumber,
  }),
);
export type FundingInput = z.infer<typeof input>;
type Memory = z.infer<typeof memory>;
export type FundingRecord = FlowRecord<FundingInput, Memory, ProblemName>;
type Funding = OperatorPools['fundings'][number];
export type FundingApp = { ports: FundingPorts; messageId: MessageId; problemName: ProblemName };
type Step = FlowStep<FundingApp, FundingInput, Memory>;
type Context = StepContext<FundingApp, FundingInput, Memory>;

async function callOf({ record, ports }: Context): Promise<FundPoolCall> {
  const { pool, token: asset } = record.input;
  const { treasury, token } = await ports.contracts(asset);
  return { treasury, token, pool, amount: weiOf(record) };
}

const fundings = async ({ ports }: Context) => (await ports.call('operatorPools', {})).fundings;

/** True if the transaction of an earlier attempt arrived late, so the wallet is not asked again. */
async function arrivesEarlier(context: Context): Promise<boolean> {
  const { memory } = context.record;
  return memory.mayArrive !== undefined && arrives(memory, await sendingOf(context));
}

/** Refuses a payment that fits no pool, which would wait in SUSPENSE (rulebook §2). */
async function requireFit({ pool, token }: FundingInput, ports: FundingPorts): Promise<void> {
  const { pools } = await ports.call('operatorPools', {});
  const fits = pools.some((row) => row.pool === pool && row.fundedIn.some((one) => one === token));
  if (!fits) throw new FlowStop('failed', { name: 'wrongToken', moneyMoved: 'no' });
}

const check: Step = {
  id: 'check',
  label: 'pools.step.check',
  actor: 'app',
  afterReload: 'commit',
  skip: arrivesEarlier,
  async commit({ record, ports }) {
    const [{ token }, wallet] = await Promise.all([
      ports.contracts(record.input.token),
      ports.payer(record.input.payer),
    ]);
    await requireFit(record.input, ports);
    if ((await wallet.tokenBalance(token)) < weiOf(record))
      throw new FlowStop('failed', { name: 'insufficientToken', moneyMoved: 'no' });
    return {};
  },
};

const approval = approvalStep<FundingApp, FundingInput, Memory>(
  'pools.step.approve',
  async ({ record, ports }) => {
    const { token, treasury } = await ports.contracts(record.input.token);
    const wallet = await ports.payer(record.input.payer);
    return {
      token,
      spender: treasury,
      needed: weiOf(record),
      amount: weiOf(record),
      account: wallet.address,
      wallet,
      chain: await ports.chain(),
    };
  },
);

const approve: Step = {
  ...approval,
  skip: async (context) =>
    (await arrivesEarlier(context)) || ((await approval.skip?.(context)) ?? false),
};

/** Simulates the call first, so that nothing is signed that would fail; asks the wallet once. */
const send: Step = sentStep<FundingApp, FundingInput, Memory>({
  id: 'send',
  label: 'pools.step.send',
  retryFrom: 'check',
  before: ['from', 'newestBefore', 'balanceBefore'],
  async prepare(context) {
    const wallet = await context.ports.payer(context.record.input.payer);
    await wallet.attempt(await callOf(context));
    const { token } = await context.ports.contracts(context.record.input.token);
    const numbers = (await fundings(context)).map(({ number }) => number);
    return {
      from: wallet.address,
      newestBefore: Math.max(0, ...numbers),
      balanceBefore: String(await wallet.tokenBalance(token)),
    };
  },
  sendingOf,
});

async function sendingOf(context: Context): Promise<Sending<Memory>> {
  const { record, ports } = context;
  const { input, memory: known } = record;
  const account = known.from ?? (await ports.payer(input.payer)).address;
  return {
    chain: await ports.chain(),
    account,
    async send() {
      const wallet = await ports.payer(input.payer);
      return wallet.send(await callOf(context));
    },
    look: () => fundedSince(context),
    async isSpent() {
      const { token } = await ports.contracts(input.token);
      const balance = await (await ports.payer(input.payer)).tokenBalance(token);
      return BigInt(known.balanceBefore ?? 0) - balance === weiOf(record);
    },
  };
}

/** Finds the transaction in the server's list of fundings, whatever the wallet answered. */
async function fundedSince(context: Context): Promise<Memory | undefined> {
  const { record, ports } = context;
  remembered(record, 'newestBefore');
  const found = ownEffect<FundingRecord, Funding>({
    record,
    others: ports.othersThan(record),
    effects: (await fundings(context)).toSorted((one, other) => one.number - other.number),
    isOf: ({ memory }, { transactionHash }) =>
      memory.transactionHash?.toLowerCase() === transactionHash.toLowerCase(),
    fits: ({ input, memory }, { number, pool, asset, amount, from }) =>
      number > (memory.newestBefore ?? Infinity) &&
      pool === input.pool &&
      asset === input.token &&
      amount === input.amount &&
      from.toLowerCase() === memory.from?.toLowerCase(),
  });
  return found && { transactionHash: found.transactionHash as Hex };
}

const confirm: Step = {
  id: 'confirm',
  label: 'pools.step.confirm',
  actor: 'app',
  afterReload: 'verify',
  async verify({ record, ports }) {
    const chain = await ports.chain();
    return { block: String(await chain.blockOf(remembered(record, 'transactionHash'))) };
  },
};

const credit: Step = {
  id: 'credit',
  label: 'pools.step.credit',
  actor: 'app',
  afterReload: 'verify',
  async verify(context) {
    const hash = remembered(context.record, 'transactionHash').toLowerCase();
    for (;;) {
      const found = (await fundings(context)).find(
        ({ transactionHash }) => transactionHash.toLowerCase() === hash,
      );
      if (found?.credited) return {};
      await context.wait(POLL_INTERVAL_MS);
    }
  },
};

/** Funds a pool on chain. The money never comes back. */
export const fundingFlow: Flow<FundingApp, FundingInput, Memory> = {
  input,
  memory,
  steps: [check, approve, send, confirm, credit],
  onEnd: ({ record, ports }) => record.phase === 'done' && ports.refresh(),
};
