import { flashExchangeTypedData, type QueuedFlashExchange } from '@fairlaunch/protocol';
import { parseSignature, serializeCompactSignature, signatureToCompactSignature } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { expect, it } from 'vitest';
import { checkMemberSignature } from './member-signature.ts';

const TREASURY = `0x${'12'.repeat(20)}` as const;
const ADDRESS = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr';
const DEADLINE = 1_800_000_000;

async function exchange(): Promise<QueuedFlashExchange> {
  const account = privateKeyToAccount(generatePrivateKey());
  const signed = {
    requestId: 'request-of-a-member',
    asset: 'WPT' as const,
    amount: '3',
    fee: '0.06',
    debit: '3.06',
    kind: 'INSCRIPTION' as const,
    units: 20,
    deadline: DEADLINE,
  };
  const data = flashExchangeTypedData(56, TREASURY, {
    ...signed,
    account: account.address,
    bitcoinAddress: ADDRESS,
    bitcoinNetwork: 'mainnet',
  });
  return {
    ...signed,
    id: '1',
    address: account.address,
    seat: 3,
    btcAddress: ADDRESS,
    btcNetwork: 'mainnet',
    state: 'PENDING_REVIEW',
    requestedAt: 0,
    endedAt: null,
    transactionId: null,
    reason: null,
    isCancellable: true,
    isCancelled: false,
    signature: await account.signTypedData(data),
    receivedAt: DEADLINE - 600,
    claimedBy: null,
    claimedAt: null,
    claimEndsAt: null,
    isOverdue: false,
    outcomes: [],
  };
}

it('the check of a signature finds out whether an exchange was changed after its member signed it', async () => {
  const signed = await exchange();
  const compact = serializeCompactSignature(
    signatureToCompactSignature(parseSignature(signed.signature as `0x${string}`)),
  );
  for (const signature of [signed.signature, compact])
    expect(await checkMemberSignature(56, TREASURY, { ...signed, signature })).toBe('signed');
  for (const change of [
    { btcAddress: '3P14159f73E4gFr7JterCCQh9QjiTjiZrG' },
    { units: 21 },
    { address: TREASURY },
    { signature: `0x${'00'.repeat(65)}` },
  ])
    expect(await checkMemberSignature(56, TREASURY, { ...signed, ...change })).toBe('other');
  expect(await checkMemberSignature(97, TREASURY, signed)).toBe('other');
});

it('the check of a signature refuses a request whose time does not fit the signed deadline', async () => {
  const signed = await exchange();
  const contract = { ...signed, signature: `0x${'ab'.repeat(200)}` };
  const check = (one: QueuedFlashExchange, receivedAt: number) =>
    checkMemberSignature(56, TREASURY, { ...one, receivedAt });
  for (const receivedAt of [DEADLINE + 121, DEADLINE - 30 * 60 - 121])
    for (const one of [signed, contract]) expect(await check(one, receivedAt)).toBe('otherTime');
  expect(await check(signed, DEADLINE + 120)).toBe('signed');
});

it('the check of a signature leaves a contract wallet’s signature to the server', async () => {
  const signature = `0x${'ab'.repeat(200)}`;
  expect(await checkMemberSignature(56, TREASURY, { ...(await exchange()), signature })).toBe(
    'unchecked',
  );
});
