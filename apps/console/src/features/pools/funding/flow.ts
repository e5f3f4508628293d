import {
  address,
  amount,
  approvalMemory,
  approvalStep,
  hash,
  label,
  remembered,
  requireSuccess,
  weiOf,
  wholeNumber,
  type Flow,
  type FlowStep,
  type StepContext,
} from '@fairlaunch/flows';
import { z } from 'zod/mini';
import type { MessageId } from '../../../shared/language/text.ts';
import { PAYERS, type FundingPorts, type FundPoolCall } from './ports.ts';
import { FlowStop, type ProblemName } from './problems.ts';

type Hex = `0x${string}`;

const POLL_INTERVAL_MS = 2_000;

const input = z.strictObject({ pool: label, token: label, amount, payer: z.enum(PAYERS) });
const memory = z.partial(
  z.strictObject({
    ...approvalMemory,
    /** Asked to send; known without the wallet, which may be locked when the page returns. */
    from: address,
    /** Number of the newest funding before this one. */
    newestBefore: z.int(),
    transactionHash: hash,
    block: wholeNumber,
  }),
);
export type FundingInput = z.infer<typeof input>;
type Memory = z.infer<typeof memory>;
export type FundingApp = { ports: FundingPorts; messageId: MessageId; problemName: ProblemName };
type Step = FlowStep<FundingApp, FundingInput, Memory>;
type Context = StepContext<FundingApp, FundingInput, Memory>;

async function callOf({ record, ports }: Context): Promise<FundPoolCall> {
  const { pool, token: asset } = record.input;
  const { treasury, token } = await ports.contracts(asset);
  return { treasury, token, pool, amount: weiOf(record) };
}

const fundings = async ({ ports }: Context) => (await ports.call('operatorPools', {})).fundings;

/** What fits no pool would wait in SUSPENSE (rulebook §2): it is never signed. */
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

const approve = approvalStep<FundingApp, FundingInput, Memory>(
  'pools.step.approve',
  async ({ record, ports }) => {
    const { token, treasury } = await ports.contracts(record.input.token);
    return {
      token,
      spender: treasury,
      needed: weiOf(record),
      amount: weiOf(record),
      wallet: await ports.payer(record.input.payer),
      chain: await ports.chain(),
    };
  },
);

/** Tried on the chain first, so that what cannot succeed is never signed; the wallet is asked once. */
const send: Step = {
  id: 'send',
  label: 'pools.step.send',
  actor: 'wallet',
  afterReload: 'verify',
  async prepare(context) {
    const wallet = await context.ports.payer(context.record.input.payer);
    await wallet.attempt(await callOf(context));
    const numbers = (await fundings(context)).map(({ number }) => number);
    const newestBefore = Math.max(0, ...numbers);
    return { transactionHash: undefined, from: wallet.address, newestBefore };
  },
  async commit(context) {
    const wallet = await context.ports.payer(context.record.input.payer);
    return { transactionHash: await wallet.send(await callOf(context)) };
  },
  async verify(context) {
    const { record } = context;
    if (record.memory.transactionHash) return {};
    // The wallet never answered: the list of fundings tells whether it sent anything.
    const newestBefore = remembered(record, 'newestBefore');
    const payer = remembered(record, 'from').toLowerCase();
    const found = (await fundings(context)).find(
      ({ number, pool, asset, amount, from }) =>
        number > newestBefore &&
        pool === record.input.pool &&
        asset === record.input.token &&
        amount === record.input.amount &&
        from.toLowerCase() === payer,
    );
    if (found) return { transactionHash: found.transactionHash as Hex };
    throw new FlowStop('unknown', { name: 'interrupted', moneyMoved: 'unknown' });
  },
};

const confirm: Step = {
  id: 'confirm',
  label: 'pools.step.confirm',
  actor: 'app',
  afterReload: 'verify',
  retryFrom: 'check',
  async verify({ record, ports }) {
    const chain = await ports.chain();
    const transactionHash = await requireSuccess(chain, remembered(record, 'transactionHash'));
    return { transactionHash, block: String(await chain.blockOf(transactionHash)) };
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

/** Puts money into a pool on chain. Nothing of it ever comes back. */
export const fundingFlow: Flow<FundingApp, FundingInput, Memory> = {
  input,
  memory,
  steps: [check, approve, send, confirm, credit],
  onEnd: ({ record, ports }) => record.phase === 'done' && ports.refresh(),
};
