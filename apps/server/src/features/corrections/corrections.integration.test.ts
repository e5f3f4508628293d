import { toDecimal } from '@fairlaunch/money';
import { canonicalLegs, readPublic, type CorrectionLeg } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { createTestMember, type TestMember } from '../../../../../tests/support/member.ts';
import { proposeRole } from '../../../../../tests/support/operator.ts';
import {
  decide,
  decision,
  propose as proposeContent,
  proposalsOf,
  signedProposal,
} from '../../../../../tests/support/proposals.ts';
import { asOwner, giveRole } from '../../../../../tests/support/owner.ts';
import { storeProposal } from '#decisions/test-support/stored-proposal.ts';

let test: TestDeployment;
let admin: TestMember;
let approver: TestMember;
beforeAll(async () => {
  test = await startDeployment();
  [admin, approver] = await Promise.all([operator('admin'), operator('approver')]);
});
afterAll(() => test.stop());

async function operator(name: 'admin' | 'approver'): Promise<TestMember> {
  const member = await createTestMember(() => test.server.url, test.keys[name]);
  await member.signIn();
  return member;
}

const usdt = (owner: string, account: string, amount: string): CorrectionLeg => ({
  owner,
  account,
  asset: 'USDT',
  amount,
});
const available = async (member: TestMember) =>
  (await member.call('me', {})).balances.USDT.available;

const propose = (
  by: TestMember,
  legs: CorrectionLeg[],
  reverses: string | null = null,
  reason = 'paid twice by mistake',
) => proposeContent(by, 'corrections', { reverses, reason, legs });

async function depositor(amount: string): Promise<TestMember> {
  const member = await test.member({ usdt: amount });
  await test.deposit(member.account, amount);
  return member;
}

describe('a correction', () => {
  it('takes two people’s signatures, posts once, and is in the log and public without its member', async () => {
    await test.fund('STATIC', '5');
    const member = await depositor('100');
    const legs = [
      usdt(member.account.address, 'available', '2.50'),
      usdt('house', 'STATIC', '-2.5'),
    ];
    const found = await propose(admin, legs);
    expect(found).toMatchObject({
      state: 'PROPOSED',
      proposedBy: test.keys.admin.address.toLowerCase(),
    });
    expect(await available(member)).toBe('100');
    await expect(decide(admin, found, 'CONFIRM')).rejects.toMatchObject({ error: 'OWN_REQUEST' });
    const results = await Promise.allSettled([
      decide(approver, found, 'CONFIRM'),
      decide(approver, found, 'CONFIRM'),
    ]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    await expect(decide(approver, found, 'CONFIRM')).rejects.toMatchObject({
      error: 'ALREADY_DECIDED',
    });
    expect((await proposalsOf(admin, 'corrections'))[0]).toMatchObject({
      id: found.id,
      state: 'CONFIRMED',
    });
    expect(await available(member)).toBe('102.5');
    const shown = JSON.stringify(await readPublic(test.server.url, 'corrections', {}));
    expect(shown).toContain('paid twice by mistake');
    expect(shown.toLowerCase()).not.toContain(member.account.address.toLowerCase().slice(2));
    const { items } = await member.call('corrections', {});
    expect(items[0]).toMatchObject({
      id: found.id,
      isReversal: false,
      legs: [
        { owner: 'member', account: 'available', amount: '2.5' },
        { owner: 'house', account: 'STATIC', amount: '-2.5' },
      ],
    });
    const log = await admin.call('auditLog', {});
    expect(log.intact).toBe(true);
    expect(
      log.items
        .filter((entry) => entry.subject === `corrections:${found.id}`)
        .map((entry) => entry.action),
    ).toEqual(['corrections.confirm', 'corrections.propose']);
  });

  it('can reverse a posting once, and only exactly', async () => {
    const [giver, taker] = [await depositor('10'), await depositor('10')];
    const first = await propose(admin, [
      usdt(giver.account.address, 'available', '-4'),
      usdt(taker.account.address, 'available', '4'),
    ]);
    await decide(approver, first, 'CONFIRM');
    const posting = (await admin.call('postings', { address: taker.account.address })).items[0]!;
    expect(posting).toMatchObject({ kind: 'CORRECTION', correctable: true });
    const reversal = [
      usdt(giver.account.address, 'available', '4'),
      usdt(taker.account.address, 'available', '-4'),
    ];
    const short = [
      usdt(giver.account.address, 'available', '3'),
      usdt(taker.account.address, 'available', '-3'),
    ];
    await expect(propose(admin, reversal, `0${posting.id}`)).rejects.toMatchObject({
      error: 'INPUT_INVALID',
    });
    await expect(propose(admin, short, posting.id)).rejects.toMatchObject({
      error: 'CORRECTION_NOT_REVERSAL',
    });
    const [one, two] = [
      await propose(admin, reversal, posting.id),
      await propose(approver, reversal, posting.id),
    ];
    await decide(approver, one, 'CONFIRM');
    await expect(decide(admin, two, 'CONFIRM')).rejects.toMatchObject({
      error: 'CORRECTION_NOT_REVERSAL',
    });
    expect([await available(giver), await available(taker)]).toEqual(['10', '10']);
    expect(
      (await admin.call('postings', { address: giver.account.address })).items.find(
        (item) => item.kind === 'DEPOSIT',
      ),
    ).toMatchObject({ correctable: false });
  });

  it('that would take an account below zero stays open until there is enough', async () => {
    const member = await depositor('5');
    const found = await propose(admin, [
      usdt(member.account.address, 'available', '-6'),
      usdt('house', 'REVENUE', '6'),
    ]);
    await expect(decide(approver, found, 'CONFIRM')).rejects.toMatchObject({
      error: 'INSUFFICIENT_BALANCE',
    });
    expect(await available(member)).toBe('5');
    await test.chain.client.writeContract({
      address: test.contracts.tokens.USDT,
      abi: [
        {
          type: 'function',
          name: 'mint',
          stateMutability: 'nonpayable',
          inputs: [
            { type: 'address', name: 'to' },
            { type: 'uint256', name: 'amount' },
          ],
          outputs: [],
        },
      ],
      functionName: 'mint',
      args: [member.account.address, 10n ** 19n],
      account: test.keys.deployer,
      chain: null,
    });
    await test.deposit(member.account, '2');
    expect(await decide(approver, found, 'CONFIRM')).toMatchObject({ state: 'CONFIRMED' });
    expect(await available(member)).toBe('1');
  });

  it.each([
    [
      'unbalanced',
      [
        ['m', 'available', '1'],
        ['house', 'STATIC', '-2'],
      ],
      'CORRECTION_UNBALANCED',
    ],
    [
      'of principal',
      [
        ['m', 'available', '1'],
        ['m', 'principal', '-1'],
      ],
      'CORRECTION_ACCOUNT',
    ],
    [
      'of what the chain did',
      [
        ['m', 'available', '1'],
        ['house', 'CHAIN', '-1'],
      ],
      'CORRECTION_ACCOUNT',
    ],
    [
      'of an account that does not exist',
      [
        ['m', 'available', '1'],
        ['house', 'NOWHERE', '-1'],
      ],
      'CORRECTION_ACCOUNT',
    ],
    [
      'that makes USDB out of nothing',
      [
        ['m', 'available', '1'],
        ['house', 'RESERVE', '-1'],
      ],
      'CORRECTION_UNBALANCED',
    ],
    [
      'of nothing',
      [
        ['m', 'available', '0'],
        ['house', 'STATIC', '0'],
      ],
      'AMOUNT_INVALID',
    ],
    [
      'of one account twice',
      [
        ['m', 'available', '1'],
        ['m', 'available', '-1'],
      ],
      'INPUT_INVALID',
    ],
  ] as const)('%s is refused', async (_, sides, error) => {
    const member = await test.member();
    const legs = sides.map(([owner, account, amount]) =>
      usdt(owner === 'm' ? member.account.address : owner, account, amount),
    );
    await expect(propose(admin, legs)).rejects.toMatchObject({ error });
  });

  it('of one’s own account, with changed content, or of a proposer without the role is refused', async () => {
    const own = [usdt(test.keys.approver.address, 'available', '1'), usdt('house', 'STATIC', '-1')];
    await expect(propose(approver, own)).rejects.toMatchObject({ error: 'OWN_REQUEST' });
    const forApprover = await propose(admin, own);
    await expect(decide(approver, forApprover, 'CONFIRM')).rejects.toMatchObject({
      error: 'OWN_REQUEST',
    });
    await expect(decide(approver, forApprover, 'REFUSE', 'about me')).rejects.toMatchObject({
      error: 'OWN_REQUEST',
    });
    const member = await depositor('1');
    const found = await propose(admin, [
      usdt(member.account.address, 'available', '1'),
      usdt('house', 'STATIC', '-1'),
    ]);
    const other = { ...found, content: { ...found.content, reason: 'another' } };
    await expect(decide(approver, other, 'CONFIRM')).rejects.toMatchObject({
      error: 'SIGNATURE_INVALID',
    });
    const legs = [
      usdt(member.account.address.toLowerCase(), 'available', '2'),
      usdt('house', 'STATIC', '-2'),
    ];
    const changed = { ...found, content: { ...found.content, legs } };
    await asOwner(test.database.ownerUrl, (owner) =>
      owner
        .updateTable('proposal')
        .set({ content: JSON.stringify(changed.content) })
        .where('proposal_id', '=', BigInt(found.id))
        .execute(),
    );
    for (const read of [found, changed])
      await expect(decide(approver, read, 'CONFIRM')).rejects.toMatchObject({
        error: 'SIGNATURE_INVALID',
      });
    const more = [usdt(member.account.address, 'available', '1'), usdt('house', 'STATIC', '-1')];
    const later = await propose(admin, more);
    await giveRole(test.database.ownerUrl, test.keys.admin.address, 'viewer');
    await expect(decide(approver, later, 'CONFIRM')).rejects.toMatchObject({
      error: 'PROPOSAL_ENDED',
    });
    await giveRole(test.database.ownerUrl, test.keys.admin.address, 'admin');
    const refused = await propose(admin, more);
    const refusal = await decision(approver, refused, 'REFUSE', 'not owed');
    await expect(
      approver.call('refuseProposal', { ...refusal, reason: 'never signed' }),
    ).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' });
    await expect(decide(approver, refused, 'REFUSE', ' ')).rejects.toMatchObject({
      error: 'INPUT_INVALID',
    });
    await expect(decide(admin, refused, 'REFUSE', 'mine')).rejects.toMatchObject({
      error: 'OWN_REQUEST',
    });
    expect(await decide(approver, refused, 'REFUSE', 'not owed')).toMatchObject({
      state: 'REFUSED',
      refusalReason: 'not owed',
    });
    expect(await available(member)).toBe('1');
  });

  it('that nobody signed cannot be confirmed, but can be refused', async () => {
    const legs = [usdt('house', 'STATIC', '1'), usdt('house', 'REVENUE', '-1')];
    const content = { reverses: null, reason: 'paid twice', legs: canonicalLegs(legs) };
    const by = test.keys.admin.address.toLowerCase();
    const id = await storeProposal(test.server.deps.writes, 'corrections', content, by);
    const found = (await proposalsOf(admin, 'corrections')).find((one) => one.id === Number(id))!;
    await expect(decide(approver, found, 'CONFIRM')).rejects.toMatchObject({
      error: 'SIGNATURE_INVALID',
    });
    expect(await decide(approver, found, 'REFUSE', 'nobody signed it')).toMatchObject({
      state: 'REFUSED',
    });
  });

  it('that is confirmed, refused and taken back at once ends in one way, and posts only if confirmed', async () => {
    await test.fund('STATIC', '5');
    const member = await depositor('1');
    const found = await propose(admin, [
      usdt(member.account.address, 'available', '1'),
      usdt('house', 'STATIC', '-1'),
    ]);
    const results = await Promise.allSettled([
      decide(approver, found, 'CONFIRM'),
      decide(approver, found, 'REFUSE', 'not owed'),
      decide(admin, found, 'WITHDRAW'),
    ]);
    const taken = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value.state] : []));
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(taken).toHaveLength(1);
    const late = { error: 'ALREADY_DECIDED' };
    expect(refused).toMatchObject([late, late]);
    expect(await available(member)).toBe(taken[0] === 'CONFIRMED' ? '2' : '1');
  });

  it('can be taken back only by its proposer, and only until it is decided', async () => {
    const member = await depositor('1');
    const found = await propose(admin, [
      usdt(member.account.address, 'available', '1'),
      usdt('house', 'STATIC', '-1'),
    ]);
    await expect(decide(approver, found, 'WITHDRAW')).rejects.toMatchObject({
      error: 'OPERATOR_FORBIDDEN',
    });
    expect(await decide(admin, found, 'WITHDRAW')).toMatchObject({ state: 'WITHDRAWN' });
    await expect(decide(approver, found, 'CONFIRM')).rejects.toMatchObject({
      error: 'ALREADY_DECIDED',
    });
    await expect(decide(admin, found, 'WITHDRAW')).rejects.toMatchObject({
      error: 'ALREADY_DECIDED',
    });
    expect(await available(member)).toBe('1');
  });

  it('sent twice is proposed once, and is for operators only', async () => {
    const member = await depositor('1');
    const input = await signedProposal(admin, 'corrections', {
      reverses: null,
      reason: 'paid twice by mistake',
      legs: [usdt(member.account.address, 'available', '1'), usdt('house', 'STATIC', '-1')],
    });
    const [one, two] = await Promise.all([
      admin.call('propose', input),
      admin.call('propose', input),
    ]);
    expect(two.id).toBe(one.id);
    await expect(proposalsOf(member, 'corrections')).rejects.toMatchObject({
      error: 'OPERATOR_FORBIDDEN',
    });
    await expect(
      member.call('postings', { address: member.account.address }),
    ).rejects.toMatchObject({ error: 'OPERATOR_FORBIDDEN' });
    await expect(member.call('propose', input)).rejects.toMatchObject({
      error: 'OPERATOR_FORBIDDEN',
    });
    await test.advance(86_400);
    // The test runs the jobs, and no worker does.
    expect((await member.call('health', {})).alarms).toEqual(['WORKER_SILENT']);
    const { rows } = await sql<{
      total: bigint;
    }>`select coalesce(sum(amount), 0)::bigint as total from ledger_entry`.execute(
      test.server.deps.writes,
    );
    expect(rows[0]!.total).toBe(0n);
  });
});

describe('a proposal of a role', () => {
  it('can be taken back only by its proposer', async () => {
    const address = (await test.wallet('0')).address;
    const change = await proposeRole(admin, address, 'viewer');
    await expect(decide(approver, change, 'WITHDRAW')).rejects.toMatchObject({
      error: 'OPERATOR_FORBIDDEN',
    });
    await expect(decide(approver, change, 'REFUSE', 'not refusable')).rejects.toMatchObject({
      error: 'NOT_FOUND',
    });
    const input = await decision(admin, change, 'WITHDRAW');
    expect(
      await Promise.all([
        admin.call('withdrawProposal', input),
        admin.call('withdrawProposal', input),
      ]),
    ).toMatchObject([{ state: 'WITHDRAWN' }, { state: 'WITHDRAWN' }]);
    await expect(decide(approver, change, 'CONFIRM')).rejects.toMatchObject({
      error: 'ALREADY_DECIDED',
    });
    await expect(decide(admin, change, 'WITHDRAW')).rejects.toMatchObject({
      error: 'ALREADY_DECIDED',
    });
  });
});

describe('what was set aside for airdrops', () => {
  it.each(['1', '-1'])(
    'cannot be corrected, so that every share stays funded (%s)',
    async (amount) => {
      const other = amount === '1' ? '-1' : '1';
      const legs = [usdt('house', 'AIRDROP', amount), usdt('house', 'TREASURY', other)];
      await expect(propose(admin, legs)).rejects.toMatchObject({
        error: 'CORRECTION_ACCOUNT',
        moneyMoved: 'no',
      });
    },
  );
});

describe('what opened boxes have reserved', () => {
  it('cannot be taken out of pool BOX', async () => {
    await test.fund('BOX', '100', 'USDT');
    await asOwner(test.database.ownerUrl, (owner) =>
      sql`update box_pool set reserved = 60000000`.execute(owner),
    );
    const take = (amount: string) => [
      { ...usdt('house', 'BOX', `-${amount}`), asset: 'USDB' as const },
      { ...usdt('house', 'USDB_PROMO', amount), asset: 'USDB' as const },
    ];
    const found = await propose(admin, take('40.000001'));
    await expect(decide(approver, found, 'CONFIRM')).rejects.toMatchObject({
      error: 'CORRECTION_RESERVED',
      moneyMoved: 'no',
    });
    const less = await propose(admin, take('40'));
    expect(await decide(approver, less, 'CONFIRM')).toMatchObject({ state: 'CONFIRMED' });
  });
});

describe('while a close is due', () => {
  it('a correction cannot take money out of a pool that the close pays from', async () => {
    await test.fund('STATIC', '20');
    const member = await depositor('1000');
    await member.call('stake', { requestId: member.requestId(), package: 'P30', amount: '1000' });
    await test.advance(86_400);
    const { writes } = test.server.deps;
    const { rows } = await sql<{
      held: bigint;
    }>`select ledger_hot_balance('STATIC', 'USDT') as held`.execute(writes);
    const all = toDecimal(rows[0]!.held);
    const found = await propose(admin, [
      usdt('house', 'STATIC', `-${all}`),
      usdt('house', 'INSURANCE', all),
    ]);
    await sql`select advance_clock(86400)`.execute(writes);
    await test.chain.client.increaseTime({ seconds: 86_400 });
    await expect(decide(approver, found, 'CONFIRM')).rejects.toMatchObject({
      error: 'CORRECTION_TOO_EARLY',
      moneyMoved: 'no',
    });
    await test.settle();
    expect((await member.call('health', {})).alarms).not.toContain('CLOSE_FAILED');
    await expect(decide(approver, found, 'CONFIRM')).rejects.toMatchObject({
      error: 'INSUFFICIENT_BALANCE',
    });
    const less = await propose(admin, [
      usdt('house', 'STATIC', '-1'),
      usdt('house', 'INSURANCE', '1'),
    ]);
    expect(await decide(approver, less, 'CONFIRM')).toMatchObject({ state: 'CONFIRMED' });
  });
});
