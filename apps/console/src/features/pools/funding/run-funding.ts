import { poolName, treasuryAbi } from '@fairlaunch/contracts';
import { micro, toWei } from '@fairlaunch/money';
import { encodeFunctionData, erc20Abi, type Hex } from 'viem';
import { call, loadConfig } from '../../../shared/client/client.ts';
import { sessionStore } from '../../../shared/session/store.ts';
import { chainReader } from '../../../wallet-connection/chain.ts';
import { funderSigner, sessionSigner } from '../../../wallet-connection/session-signer.ts';
import type { Signer } from '../../../wallet-connection/signer.ts';
import { WalletProblem } from '../../../shared/errors/wallet-problem.ts';
import { fundingRecord, type FundingRecord } from './record.ts';
import { refreshEverything } from '../../../shared/client/queries.ts';

const RECEIPT_TIMEOUT = 180_000;
const POLL = 2000;

async function payer(record: FundingRecord): Promise<Signer> {
  const session = sessionStore.get();
  if (record.payer === 'funder') return funderSigner();
  if (!session) throw new WalletProblem('noWallet');
  return sessionSigner(session);
}

async function contracts(): Promise<{ token: Hex; treasury: Hex }> {
  const config = await loadConfig();
  const token = config.tokens.find((one) => one.asset === 'USDT');
  if (!token) throw new Error('the server names no USDT');
  return { token: token.address as Hex, treasury: config.contracts.treasury as Hex };
}

const weiOf = (record: FundingRecord): bigint => toWei(micro(record.amount));

async function check(record: FundingRecord): Promise<void> {
  const [{ token }, { address }, chain] = await Promise.all([
    contracts(),
    payer(record),
    chainReader(),
  ]);
  const balance = await chain.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  });
  if (balance < weiOf(record)) throw new WalletProblem('insufficientToken');
}

async function approve(record: FundingRecord): Promise<void> {
  const [{ token, treasury }, signer, chain] = await Promise.all([
    contracts(),
    payer(record),
    chainReader(),
  ]);
  const allowed = await chain.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [signer.address, treasury],
  });
  fundingRecord.change({ approvalSkipped: allowed >= weiOf(record) });
  if (allowed >= weiOf(record)) return;
  const hash = await signer.send(
    token,
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [treasury, weiOf(record)] }),
  );
  const receipt = await chain
    .waitForTransactionReceipt({ hash, timeout: RECEIPT_TIMEOUT })
    .catch(() => undefined);
  if (!receipt) throw new WalletProblem('unseen');
  if (receipt.status !== 'success') throw new WalletProblem('reverted');
}

/** Tried on the chain first, so that what cannot succeed is never signed; the wallet is asked once. */
async function send(record: FundingRecord): Promise<void> {
  const [{ treasury }, signer, chain] = await Promise.all([
    contracts(),
    payer(record),
    chainReader(),
  ]);
  const give = {
    abi: treasuryAbi,
    functionName: 'fundPool',
    args: [poolName(record.pool), weiOf(record)],
  } as const;
  await chain
    .simulateContract({ ...give, address: treasury, account: signer.address })
    .catch(() => {
      throw new WalletProblem('reverted');
    });
  fundingRecord.change({ asked: true });
  try {
    fundingRecord.change({
      transactionHash: await signer.send(treasury, encodeFunctionData(give)),
    });
  } finally {
    fundingRecord.change({ asked: false });
  }
}

async function confirm(record: FundingRecord): Promise<void> {
  const chain = await chainReader();
  const receipt = await chain
    .waitForTransactionReceipt({ hash: record.transactionHash as Hex, timeout: RECEIPT_TIMEOUT })
    .catch(() => undefined);
  if (!receipt) throw new WalletProblem('unseen');
  if (receipt.status !== 'success') throw new WalletProblem('reverted');
  fundingRecord.change({
    block: receipt.blockNumber.toString(),
    transactionHash: receipt.transactionHash,
  });
}

async function credit(record: FundingRecord): Promise<void> {
  for (;;) {
    const { fundings } = await call('operatorPools', {});
    const found = fundings.find(
      (one) => one.transactionHash.toLowerCase() === record.transactionHash?.toLowerCase(),
    );
    if (found?.credited || fundingRecord.get()?.transactionHash !== record.transactionHash) return;
    await new Promise((resolve) => setTimeout(resolve, POLL));
  }
}

const NEXT = {
  check: 'approve',
  approve: 'send',
  send: 'confirm',
  confirm: 'credit',
  credit: 'done',
} as const;
const WORK = { check, approve, send, confirm, credit } as const;

/**
 * Takes the funding in the record through the steps that are left.
 * @throws what stopped it; the record keeps the step, so that it can go on from there
 */
export async function runFunding(): Promise<void> {
  fundingRecord.change({ stopped: false });
  try {
    for (
      let record = fundingRecord.get();
      record && record.step !== 'done';
      record = fundingRecord.get()
    ) {
      if (record.asked) throw new WalletProblem('interrupted');
      await WORK[record.step](record);
      fundingRecord.change({ step: NEXT[record.step] });
    }
    refreshEverything();
  } catch (error) {
    fundingRecord.change({ stopped: true });
    throw error;
  }
}
