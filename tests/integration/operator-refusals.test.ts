import {
  endpoints,
  isOfOperators,
  OPERATOR_ROLES,
  PROPOSAL_KINDS,
  PROPOSALS,
  type CallName,
  type Endpoint,
  type OperatorRole,
  type ProposalContent,
  type ProposalKind,
} from '@fairlaunch/protocol';
import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../support/deployment.ts';
import { createTestMember, type TestMember } from '../support/member.ts';
import { giveRole } from '../support/owner.ts';
import { propose } from '../support/proposals.ts';

const CALLS = Object.entries<Endpoint>(endpoints).flatMap(([name, { access, path }]) =>
  isOfOperators(access) ? [{ name: name as CallName, least: access, path }] : [],
);

let test: TestDeployment;
let guest: TestMember;
let member: TestMember;
const operators = new Map<OperatorRole, TestMember>();
beforeAll(async () => {
  test = await startDeployment();
  guest = await createTestMember(() => test.server.url, privateKeyToAccount(generatePrivateKey()));
  member = await test.member();
  for (const role of OPERATOR_ROLES) {
    const account = privateKeyToAccount(generatePrivateKey());
    await giveRole(test.database.ownerUrl, account.address, role);
    operators.set(role, await test.signedIn(account));
  }
});
afterAll(() => test.stop());

/** Says why a call is refused before its input is read; the fields of its path are filled in. */
const refusal = (by: TestMember, { name, path }: (typeof CALLS)[number]): Promise<unknown> => {
  const fields = [...path.matchAll(/\{(\w+)\}/g)].map(([, field]) => [field!, '1']);
  return by.call(name, Object.fromEntries(fields) as never).then(
    () => 'ANSWERED',
    (error: unknown) => (error as { error: string }).error,
  );
};

const below = (least: OperatorRole) => OPERATOR_ROLES.slice(0, OPERATOR_ROLES.indexOf(least));

it.each(CALLS)('$name is refused to everybody below $least', async (call) => {
  expect(await refusal(guest, call), 'without a session').toBe('SESSION_MISSING');
  expect(await refusal(member, call), 'to a member').toBe('OPERATOR_FORBIDDEN');
  for (const role of below(call.least))
    expect(await refusal(operators.get(role)!, call), `to a ${role}`).toBe('OPERATOR_FORBIDDEN');
});

it.each(CALLS)('$name is not refused so to a $least', async (call) => {
  expect(await refusal(operators.get(call.least)!, call)).not.toBe('OPERATOR_FORBIDDEN');
});

const REASON = { reason: 'to be refused' };
const ACCOUNT = { account: '0x1111111111111111111111111111111111111111' };
const HASH = `0x${'ab'.repeat(32)}`;

/** What nobody gets to propose here: each kind has a least role of its own. */
const PROPOSED: { [Kind in ProposalKind]: ProposalContent<Kind> } = {
  airdrops: {
    ...REASON,
    asset: 'USDT',
    listHash: HASH,
    members: 1,
    total: '1',
    lastDay: '2030-01-01',
  },
  announcements: {
    announcement: 0,
    texts: { en_US: { title: 'A title', body: 'A text' } },
    pinned: false,
    from: 1,
    until: null,
  },
  corrections: {
    ...REASON,
    entryId: '1',
    day: 1,
    entry: 0,
    kind: 'GRANT',
    legs: ['1', '-1'].map((amount) => ({
      owner: amount === '1' ? ACCOUNT.account : 'house',
      seat: amount === '1' ? 1 : null,
      account: amount === '1' ? 'available' : 'GRANT',
      asset: 'CPT' as const,
      amount,
    })),
  },
  flashStock: {
    ...REASON,
    kind: 'RUNE',
    units: 1,
    bitcoinAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    transaction: 'ab'.repeat(32),
  },
  grants: { ...REASON, ...ACCOUNT, asset: 'WPT', amount: '1' },
  homeLinks: { version: 1, links: {} },
  operators: { ...ACCOUNT, role: 'viewer' },
  plans: { ...REASON, planHash: HASH, startsOn: '2030-01-07', preset: null, after: 1 },
  rates: { ...REASON, kind: 'WPT_BHC', rate: '1', most: '1', until: 2_000_000_000 },
  suspensions: { ...REASON, ...ACCOUNT, action: 'SUSPEND' },
  virtualNodes: { ...REASON, ...ACCOUNT, kind: 'COMMUNITY', count: 1 },
  whitelist: { ...REASON, lastDays: ['2030-01-01'] },
};

it.each(PROPOSAL_KINDS)('proposals of %s are refused below the kind’s own role', async (kind) => {
  for (const role of below(PROPOSALS[kind].least))
    await expect(propose(operators.get(role)!, kind, PROPOSED[kind]), role).rejects.toMatchObject({
      error: 'OPERATOR_FORBIDDEN',
    });
});
