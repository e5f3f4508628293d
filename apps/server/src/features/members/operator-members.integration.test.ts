import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certify } from '../../../../../tests/support/certify.ts';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { asOwner, giveRole } from '../../../../../tests/support/owner.ts';
import { agree } from '../../../../../tests/support/proposals.ts';

let test: TestDeployment;
let viewer: TestMember;
let reviewer: TestMember;
let member: TestMember;
let guest: TestMember;
const addressOf = ({ account }: TestMember) => account.address.toLowerCase();

beforeAll(async () => {
  test = await startDeployment();
  const operator = async (role: 'viewer' | 'reviewer') => {
    const account = await test.wallet();
    await giveRole(test.database.ownerUrl, account.address, role);
    return test.signedIn(account);
  };
  [viewer, reviewer] = [await operator('viewer'), await operator('reviewer')];
  member = await test.memberWith({ usdt: '1000' });
  guest = await test.member({ bound: false });
});
afterAll(() => test.stop());

const one = (of = member) => viewer.call('operatorMember', { address: addressOf(of) });
const found = async (find: string) =>
  (await viewer.call('operatorMembers', { find })).items.map(({ address }) => address);
const lastLine = async () => (await viewer.call('auditLog', {})).items[0]!;

describe('the room of members', () => {
  it('finds a member by seat, code, address and name of link, whole or by its beginning', async () => {
    const { seat, inviteCode } = await one();
    await asOwner(test.database.ownerUrl, (owner) =>
      sql`insert into member_link (member_id, name, chosen_at)
        select member_id, 'sunny-harbour', now() from member
        where address = ${addressOf(member)}`.execute(owner),
    );
    for (const find of [
      `#${seat}`,
      addressOf(member),
      addressOf(member).slice(0, 12),
      inviteCode!.toLowerCase(),
      inviteCode!.slice(0, 6),
      'sunny-harbour',
      'Sunny',
    ])
      expect(await found(find), find).toEqual([addressOf(member)]);
    expect(await found(addressOf(guest))).toEqual([addressOf(guest)]);
    for (const find of [addressOf(guest).slice(0, 12), '0', 'nobody-at-all', '%', "' or 1=1"])
      expect(await found(find), find).toEqual([]);
  });

  it('lists what a member is now', async () => {
    const listed = async () =>
      (await viewer.call('operatorMembers', { find: addressOf(member) })).items[0]!;
    expect(await listed()).toMatchObject({
      standing: 'MEMBER',
      kyc: 'NONE',
      rank: 'REGULAR',
      deposited: '1000',
    });
    const { rows } = await sql<{ id: bigint }>`select member_id as id from member
      where address = ${addressOf(member)}`.execute(test.server.deps.database);
    await certify(test.database.ownerUrl, rows[0]!.id);
    expect(await listed()).toMatchObject({ kyc: 'CERTIFIED' });
    const operators = await test.operators();
    const content = { account: addressOf(member), reason: 'A stolen wallet' };
    await agree(operators, 'suspensions', { ...content, action: 'SUSPEND' });
    expect(await listed()).toMatchObject({ standing: 'SUSPENDED', kyc: 'CERTIFIED' });
    expect((await one()).suspension).toMatchObject({ reason: 'A stolen wallet' });
    const suspended = await viewer.call('operatorMembers', { standing: 'SUSPENDED' });
    expect(suspended.items.map(({ address }) => address)).toEqual([addressOf(member)]);
    await agree(operators, 'suspensions', { ...content, action: 'LIFT' });
    expect(await listed()).toMatchObject({ standing: 'MEMBER', kyc: 'CERTIFIED' });
    const guests = await viewer.call('operatorMembers', { standing: 'GUEST' });
    expect(guests.items.map(({ address }) => address)).toContain(addressOf(guest));
  });

  it('shows one member without anything personal', async () => {
    const shown = await one();
    expect(shown).toMatchObject({
      address: addressOf(member),
      linkName: 'sunny-harbour',
      netDeposits: '1000',
      heldUntil: null,
      receiversLockedSince: null,
    });
    expect(shown.balances.find(({ asset }) => asset === 'USDT')).toMatchObject({
      available: '1000',
    });
    expect(JSON.stringify(shown)).not.toMatch(/browser|device|email|phone|network/i);
    await expect(
      viewer.call('operatorMember', { address: `0x${'ab'.repeat(20)}` }),
    ).rejects.toMatchObject({ error: 'NOT_FOUND' });
  });

  it('says each look at what is personal in the audit log, and lets no viewer look', async () => {
    const address = addressOf(member);
    const { items } = await reviewer.call('seeSignIns', { address });
    expect(items).toMatchObject([{ endedBecause: null }]);
    expect(await lastLine()).toMatchObject({
      actor: addressOf(reviewer),
      action: 'member.look.signIns',
      subject: address,
    });
    const { number } = await lastLine();
    await reviewer.call('seeIdentity', { address });
    const line = await lastLine();
    expect(line).toMatchObject({ number: number + 1, action: 'member.look.identity', details: {} });
    for (const look of ['seeSignIns', 'seeIdentity'] as const)
      for (const caller of [viewer, member])
        await expect(caller.call(look, { address }), look).rejects.toMatchObject({
          error: 'OPERATOR_FORBIDDEN',
        });
    expect(await lastLine()).toMatchObject({ number: line.number });
  });

  it('keeps notes for good, and their hashes in the audit log', async () => {
    const address = addressOf(member);
    const requestId = reviewer.requestId();
    const note = { requestId, address, note: ' Asked about a late payout. ' };
    const written = await reviewer.call('addMemberNote', note);
    expect(await reviewer.call('addMemberNote', note)).toEqual(written);
    expect((await viewer.call('memberNotes', { address })).items).toEqual([
      { ...written, writtenBy: addressOf(reviewer), note: 'Asked about a late payout.' },
    ]);
    const line = await lastLine();
    expect(line).toMatchObject({
      action: 'member.note',
      subject: address,
      details: { note: written.id, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
    });
    expect(JSON.stringify(line)).not.toContain('payout');
    const { writes } = test.server.deps;
    await expect(sql`update member_note set note = 'else'`.execute(writes)).rejects.toThrow(
      /permission denied/,
    );
    await expect(sql`delete from member_note`.execute(writes)).rejects.toThrow(/permission denied/);
    for (const [caller, wrong, error] of [
      [viewer, 'a note', 'OPERATOR_FORBIDDEN'],
      [member, 'a note', 'OPERATOR_FORBIDDEN'],
      [reviewer, ' ', 'INPUT_INVALID'],
      [reviewer, 'x'.repeat(1_001), 'INPUT_INVALID'],
    ] as const)
      await expect(
        caller.call('addMemberNote', { requestId: caller.requestId(), address, note: wrong }),
      ).rejects.toMatchObject({ error });
  });

  it('shows income, team and movements as the member sees them, to operators alone', async () => {
    await test.fund('STAKING', '1000');
    await member.call('stake', { requestId: member.requestId(), package: 'P30', amount: '1000' });
    await test.advance(2 * 86_400);
    const address = addressOf(member);
    const own = await member.call('incomeDays', {});
    expect(own.items).not.toEqual([]);
    expect(await viewer.call('operatorIncomeDays', { address })).toEqual(own);
    const { day } = own.items[0]!;
    const days = async (input: object) =>
      (await viewer.call('operatorIncomeDays', { address, ...input })).items.map((row) => row.day);
    expect(await days({ sort: 'day' })).toEqual(own.items.map((row) => row.day).toReversed());
    expect(await days({ from: day, through: day })).toEqual([day]);
    expect(await days({ from: day + 1 })).toEqual([]);
    expect(await days({ kind: 'STATIC' })).toContain(day);
    expect(await days({ kind: 'SALES_BONUS' })).toEqual([]);
    const lines = await member.call('incomeDay', { day });
    expect(await viewer.call('operatorIncomeDay', { address, day })).toEqual(lines);
    const { kind } = lines.lines[0]!;
    const why = await viewer.call('operatorExplainLine', { address, day, kind });
    expect(why).toEqual(await member.call('explainLine', { day, kind }));
    const team = await viewer.call('operatorPerformance', { address });
    expect(team).toEqual(await member.call('performance', {}));
    for (const [name, input] of [
      ['operatorMember', { address }],
      ['memberNotes', { address }],
      ['operatorIncomeDays', { address }],
      ['operatorIncomeDay', { address, day }],
      ['operatorExplainLine', { address, day, kind }],
      ['operatorPerformance', { address }],
    ] as const)
      await expect(member.call(name, input as never), name).rejects.toMatchObject({
        error: 'OPERATOR_FORBIDDEN',
      });
  });
});
