import { endpoints, type EndpointName } from '@fairlaunch/protocol';
import type { TestDeployment } from './deployment.ts';
import type { TestMember } from './member.ts';

/** A member that has deposited, staked and asked for a withdrawal, two settled days later. */
export async function memberWithHistory(test: TestDeployment): Promise<TestMember> {
  await test.fund('STAKING', '1000');
  const member = await test.memberWith({ usdt: '5000' });
  await member.call('stake', { requestId: member.requestId(), package: 'P30', amount: '1000' });
  await test.advance(2 * 86_400);
  await member.call('withdraw', await member.withdrawal('100', '1', '99'));
  return member;
}

/** Reads that need what this member does not have, or that never end. */
const OTHERS: readonly EndpointName[] = [
  'live',
  'node',
  'box',
  'lockedPosition',
  'publicAirdrop',
  'airdropShares',
  'announcement',
  'announcementVersions',
  'pointsQuote',
  'transferReceiver',
  'developmentState',
  'developmentMails',
];

/** Every other read of the app, with its input. */
export async function readCalls(
  member: TestMember,
): Promise<{ name: EndpointName; input: object }[]> {
  const [closes, plans, withdrawals] = await Promise.all([
    member.call('closes', {}),
    member.call('plans', {}),
    member.call('withdrawals', {}),
  ]);
  const { day } = closes.items[0]!;
  const inputs: Partial<Record<EndpointName, object>> = {
    close: { day },
    requestResult: { requestId: member.requestId() },
    bindingPreview: { referrer: '0' },
    order: { number: 1 },
    exitTerms: { number: 1 },
    nodeOffer: { kind: 'COMMUNITY' },
    incomeOfKind: { kind: 'STATIC' },
    incomeDay: { day },
    explainLine: { day, kind: 'STATIC' },
    findInTeam: { query: '1' },
    watch: { address: member.account.address },
    withdrawal: { id: withdrawals.items[0]!.id },
    swapQuote: { from: 'USDT', amount: '10' },
    planText: { hash: plans.items[0]!.hash },
  };
  return (Object.keys(endpoints) as EndpointName[])
    .filter((name) => endpoints[name].method === 'GET' && !OTHERS.includes(name))
    .filter((name) => ['public', 'session'].includes(endpoints[name].access))
    .map((name) => ({ name, input: inputs[name] ?? {} }));
}
