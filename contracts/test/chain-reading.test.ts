import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keccak256, stringToHex } from 'viem';
import type { PublicClient } from 'viem';
import { firstBlockOf } from '../exports/first-block.ts';
import { allowedTokens, timelockHolders } from '../exports/verify-events.ts';
import { person } from './deployment.ts';

const address = person(1).address;
const [alice, bob] = [person(2).address, person(3).address];
const role = keccak256(stringToHex('PROPOSER_ROLE'));

/**
 * An endpoint with a contract that was created in block `madeIn`; it keeps the state of `keeps`
 * blocks.
 */
const withState = (madeIn: bigint, keeps: bigint, head = 1000n) =>
  ({
    getBlockNumber: () => Promise.resolve(head),
    getCode: ({ blockNumber }: { blockNumber: bigint }) =>
      blockNumber > head - keeps
        ? Promise.resolve(blockNumber >= madeIn ? '0x01' : undefined)
        : Promise.reject(new Error('missing trie node')),
  }) as unknown as PublicClient;

void test('the block in which a contract was created is found', async () => {
  for (const block of [0n, 1n, 499n, 500n, 501n, 999n, 1000n])
    assert.equal(await firstBlockOf(withState(block, 2000n), address), Number(block));
  await assert.rejects(firstBlockOf(withState(3n, 100n), address), /--deployed-at-block/);
});

/** An endpoint that gives logs for at most `most` blocks at once. */
const withLogs = (
  logs: readonly { block: bigint; eventName: string; args: object }[],
  most: bigint,
) =>
  ({
    getBlockNumber: () => Promise.resolve(100_000n),
    getLogs: ({ fromBlock, toBlock }: { fromBlock: bigint; toBlock: bigint }) =>
      toBlock - fromBlock < most
        ? Promise.resolve(logs.filter(({ block }) => block >= fromBlock && block <= toBlock))
        : Promise.reject(new Error('range too large')),
  }) as unknown as PublicClient;

void test('events are read in order, in ranges that the endpoint accepts', async () => {
  const logs = [
    { block: 10n, eventName: 'RoleGranted', args: { role, account: alice } },
    { block: 60_000n, eventName: 'RoleGranted', args: { role, account: bob } },
    { block: 90_000n, eventName: 'RoleRevoked', args: { role, account: alice } },
  ];
  assert.deepEqual(await timelockHolders(withLogs(logs, 700n), address, 5n), {
    PROPOSER_ROLE: [bob],
  });
  assert.deepEqual(await timelockHolders(withLogs(logs, 700n), address, 70_000n), {});
  await assert.rejects(timelockHolders(withLogs(logs, 100n), address, 5n), /range too large/);
});

void test('a role that another role governs now is named', async () => {
  const logs = [{ block: 10n, eventName: 'RoleAdminChanged', args: { role, newAdminRole: role } }];
  assert.deepEqual(await timelockHolders(withLogs(logs, 1_000_000n), address, 5n), {
    [`${role} governed by ${role}`]: [],
  });
});

void test('a token that was removed again is not allowed', async () => {
  const logs = [
    { block: 10n, eventName: 'TokenSet', args: { token: alice, allowed: true } },
    { block: 11n, eventName: 'TokenSet', args: { token: bob, allowed: true } },
    { block: 99_999n, eventName: 'TokenSet', args: { token: alice, allowed: false } },
  ];
  assert.deepEqual(await allowedTokens(withLogs(logs, 700n), address, 0n), [bob]);
});
