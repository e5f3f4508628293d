import { describe, expect, it } from 'vitest';
import { approvalsGiven, decisionState, proposalState } from './decision-state.ts';

const ME = `0x${'aB'.repeat(20)}`;
const OTHER = `0x${'11'.repeat(20)}`;
const MEMBER = `0x${'22'.repeat(20)}`;
const waiting = { address: MEMBER, state: 'PENDING_REVIEW' as const, approvals: [] };
const approval = {
  operator: OTHER,
  decision: 'APPROVE' as const,
  at: 1,
  endsAt: 2,
  endedBecause: null,
};
const approver = { address: ME, role: 'approver' as const };

describe('decisions', () => {
  it('are open to an approver on somebody else’s request', () => {
    expect(decisionState(waiting, approver)).toBe('open');
    expect(decisionState(waiting, { address: ME, role: 'admin' })).toBe('open');
  });

  it('need a role', () => {
    expect(decisionState(waiting, { address: ME, role: 'viewer' })).toBe('noRole');
    expect(decisionState(waiting, { address: ME, role: 'reviewer' })).toBe('rejectOnly');
  });

  it('are never open to the member whose request it is, however the address is written', () => {
    expect(decisionState({ ...waiting, address: ME.toLowerCase() }, approver)).toBe('own');
  });

  it('are made once by each operator', () => {
    const approvals = [{ ...approval, operator: ME.toLowerCase() }];
    expect(decisionState({ ...waiting, approvals }, approver)).toBe('decidedByMe');
    expect(decisionState({ ...waiting, approvals: [approval] }, approver)).toBe('open');
  });

  it('are open again to an operator whose approval does not count any more', () => {
    for (const endedBecause of ['EXPIRED', 'ROLE_LOST'] as const) {
      const approvals = [{ ...approval, operator: ME, endedBecause }];
      expect(decisionState({ ...waiting, approvals }, approver)).toBe('open');
      expect(approvalsGiven({ approvals })).toBe(0);
    }
  });

  it('can only be rejections once the withdrawal is approved, also by those who approved it', () => {
    const approved = {
      ...waiting,
      state: 'APPROVED' as const,
      approvals: [{ ...approval, operator: ME }],
    };
    expect(decisionState(approved, approver)).toBe('rejectOnly');
    expect(decisionState(approved, { address: ME, role: 'reviewer' })).toBe('rejectOnly');
    expect(decisionState(approved, { address: ME, role: 'viewer' })).toBe('noRole');
    expect(decisionState({ ...approved, address: ME }, approver)).toBe('own');
  });

  it('end with the payout’s signature', () => {
    for (const state of ['BROADCAST', 'UNKNOWN', 'SUCCESS', 'REJECTED', 'FAILED'] as const) {
      expect(decisionState({ ...waiting, state }, approver)).toBe('ended');
    }
  });

  it('count only approvals', () => {
    const approvals = [approval, { ...approval, operator: ME, decision: 'REJECT' as const }];
    expect(approvalsGiven({ approvals })).toBe(1);
  });
});

describe('changes of roles', () => {
  const change = { proposedBy: OTHER, content: { account: MEMBER }, state: 'PROPOSED' as const };
  it('are confirmed only by a second person', () => {
    expect(proposalState(change, approver)).toBe('open');
    expect(proposalState({ ...change, proposedBy: ME.toLowerCase() }, approver)).toBe(
      'ownProposal',
    );
    expect(proposalState({ ...change, content: { account: ME.toLowerCase() } }, approver)).toBe(
      'subject',
    );
    expect(proposalState({ ...change, state: 'CONFIRMED' }, approver)).toBe('ended');
    expect(proposalState(change, { address: ME, role: 'reviewer' })).toBe('noRole');
  });
});

describe('corrections', () => {
  const leg = { owner: MEMBER, account: 'available', asset: 'USDT' as const, amount: '1' };
  const correction = { proposedBy: OTHER, state: 'PROPOSED' as const, content: { legs: [leg] } };
  it('are decided only by a second person, and never by the member that they concern', () => {
    expect(proposalState(correction, approver)).toBe('open');
    expect(proposalState({ ...correction, proposedBy: ME.toLowerCase() }, approver)).toBe(
      'ownProposal',
    );
    const own = { legs: [leg, { ...leg, owner: ME.toLowerCase() }] };
    expect(proposalState({ ...correction, content: own }, approver)).toBe('subject');
    expect(proposalState({ ...correction, state: 'CONFIRMED' }, approver)).toBe('ended');
    expect(proposalState(correction, { address: ME, role: 'viewer' })).toBe('noRole');
  });
});

describe('changes of the plan', () => {
  const proposal = { proposedBy: OTHER, state: 'PROPOSED' as const };
  it('are confirmed only by a second person', () => {
    expect(proposalState(proposal, approver)).toBe('open');
    expect(proposalState({ ...proposal, proposedBy: ME.toLowerCase() }, approver)).toBe(
      'ownProposal',
    );
    expect(proposalState({ ...proposal, state: 'CONFIRMED' }, approver)).toBe('ended');
    expect(proposalState(proposal, { address: ME, role: 'reviewer' })).toBe('noRole');
  });
});
