import type { FlashOutcome, QueuedFlashExchange } from '@fairlaunch/protocol';
import { expect, it } from 'vitest';
import { flashTask } from './flash-state.ts';

const ME = { address: '0xME', role: 'approver' } as const;
const NOW = 1_000;
const waiting = { address: '0xmember', endedAt: null, claimedBy: null, outcomes: [] };
const task = (change: Partial<QueuedFlashExchange>, me: Parameters<typeof flashTask>[1] = ME) =>
  flashTask({ ...waiting, ...change } as unknown as QueuedFlashExchange, me, NOW);
const proposed = (proposedBy: string, state: FlashOutcome['state'] = 'PROPOSED') =>
  [{ proposedBy, state }] as FlashOutcome[];

it('an exchange is claimed, then its transaction is named, then another operator confirms it', () => {
  expect(task({})).toBe('claim');
  expect(task({ claimedBy: '0xother', claimEndsAt: NOW + 1 })).toBe('claimedByOther');
  expect(task({ claimedBy: '0xother', claimEndsAt: NOW })).toBe('claim');
  expect(task({ claimedBy: '0xme', claimEndsAt: NOW + 1 })).toBe('proposeOutcome');
  expect(task({ claimedBy: '0xme', outcomes: proposed('0xme') })).toBe('ownProposal');
  expect(task({ claimedBy: '0xother', outcomes: proposed('0xother') })).toBe('decideOutcome');
  expect(task({ claimedBy: '0xme', outcomes: proposed('0xme', 'REFUSED') })).toBe('proposeOutcome');
  expect(task({ endedAt: 5 })).toBe('none');
});

it('an exchange is no task for reviewers, nor for the member that asked for it', () => {
  expect(task({}, { ...ME, role: 'reviewer' })).toBe('noRole');
  expect(task({ address: '0xme' })).toBe('own');
});
