import { buildTree, journalLeaf } from '@fairlaunch/plan';
import { journalEntry, readPublic, type ProposalContent } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeState, unsaid } from '../../../../../tests/support/change-state.ts';
import { entriesOf, mirrorOf } from '../../../../../tests/support/corrections.ts';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { liveAgain } from '../../../../../tests/support/journal.ts';
import { killedEverywhere } from '../../../../../tests/support/killed-everywhere.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { grant, proposeRole } from '../../../../../tests/support/operator.ts';
import { asOwner, giveRole } from '../../../../../tests/support/owner.ts';
import {
  decide,
  decision,
  propose as proposeContent,
  proposalsOf,
  signedProposal,
} from '../../../../../tests/support/proposals.ts';
import { inTransaction } from '#db/database.ts';
import { storeProposal } from '#decisions/test-support/stored-proposal.ts';
import { vouchedOf } from '#journal/vouched.ts';
import { houseAccount, memberAccount } from '#ledger/accounts.ts';
import { takeDay } from '#ledger/day.ts';
import { post, type Leg } from '#ledger/post.ts';
import { heldBy } from './held.ts';
import { toLegs } from './legs.ts';

const DAY = 86_400;

let test: TestDeployment;
let admin: TestMember;
let approver: TestMember;
beforeAll(async () => {
  test = await startDeployment();
  [admin, approver] = await test.operators();
});
afterAll(() => test.stop());

type Content = ProposalContent<'corrections'>;

const give = (to: TestMember, amount: string, asset: 'CPT' | 'COUPON' | 'WPT' = 'CPT') =>
  grant({ first: admin, second: approver }, { account: to.account.address, asset, amount });
const held = async ({ account }: TestMember, asset: 'CPT' | 'COUPON' = 'CPT') => {
  const owner = account.address.toLowerCase();
  const place = { owner, account: 'available', asset, amount: '0' };
  return (await heldBy(test.server.deps.database, [place]))[0];
};
const propose = (by: TestMember, content: Content, signed = content) =>
  proposeContent(by, 'corrections', content, signed);
const newest = async (member: TestMember) => (await entriesOf(admin, member))[0]!;

/** A member whom two operators gave something, on a day that is posted. @returns it with the mirror */
async function given(amount: string, asset: 'CPT' | 'COUPON' | 'WPT' = 'CPT') {
  const member = await test.member();
  await give(member, amount, asset);
  await test.advance(DAY);
  const content = await mirrorOf(admin, (await newest(member)).id);
  return { member, content };
}

/** Posts legs that no entry says. */
const postUnsaid = (key: string, legs: readonly Leg[]): Promise<number> =>
  unsaid(test.database.ownerUrl, () =>
    inTransaction(test.server.deps.writes, async (tx) => {
      const { day } = await takeDay(tx);
      const posting = { kind: 'CORRECTION', object: 'correction:0', day } as const;
      await post(tx, { ...posting, idempotencyKey: key, legs: [...legs] });
      return day;
    }),
  );

/**
 * What the server vouches for, with legs that no rule would make: it comes into the journal of a
 * day, and into what the state keeps of that, after the day is closed. @returns its mirror
 */
async function moved(key: string, legs: readonly Leg[]): Promise<Content> {
  const day = await postUnsaid(key, legs);
  const { rows } = await asOwner(test.database.ownerUrl, (owner) =>
    sql<{ id: string }>`
      select nextval(pg_get_serial_sequence('journal_entry', 'entry_id'))::text as id`.execute(
      owner,
    ),
  );
  const { id } = rows[0]!;
  await test.advance(DAY);
  await asOwner(test.database.ownerUrl, async (owner) => {
    await sql`alter table journal_entry disable trigger user`.execute(owner);
    await sql`insert into journal_entry (entry_id, day, at, kind, facts, warrant, postings)
      overriding system value
      select ${id}, ${day}, business_now(), 'CERTIFIED', '{"seat": 1}', '{"by": "server"}',
        array_agg(posting_id) from ledger_key where idempotency_key = ${key}`.execute(owner);
    await sql`alter table journal_entry enable trigger user`.execute(owner);
    const leaves = (await vouchedOf(owner, day)).map(({ number, kind, legs: of }) =>
      journalLeaf(journalEntry({ day, entry: number, kind, legs: toLegs(of) })),
    );
    await changeState(owner, ({ journals }) => void journals.set(day, buildTree(leaves).root));
  });
  return mirrorOf(admin, id);
}

describe('a correction', () => {
  it('mirrors an entry once, by two people’s signatures, and is public without its member', async () => {
    const { member, content } = await given('5');
    expect(content).toMatchObject({ kind: 'GRANT' });
    const found = await propose(admin, content);
    expect(found).toMatchObject({ state: 'PROPOSED', facts: { held: ['-5', '5'] } });
    expect(await held(member)).toBe('5');
    await expect(decide(admin, found, 'CONFIRM')).rejects.toMatchObject({ error: 'OWN_REQUEST' });
    const results = await Promise.allSettled([
      decide(approver, found, 'CONFIRM'),
      decide(approver, found, 'CONFIRM'),
    ]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    await expect(decide(approver, found, 'CONFIRM')).rejects.toMatchObject({
      error: 'ALREADY_DECIDED',
    });
    expect(await held(member)).toBe('0');
    const [row] = (await readPublic(test.server.url, 'corrections', {})).data.items;
    expect(row).toMatchObject({
      id: found.id,
      reason: content.reason,
      proposedBy: admin.account.address.toLowerCase(),
      confirmedBy: approver.account.address.toLowerCase(),
      entry: { day: content.day, number: content.entry, kind: 'GRANT' },
    });
    expect(JSON.stringify(row).toLowerCase()).not.toContain(
      member.account.address.slice(2).toLowerCase(),
    );
    expect(row!.entry.legs).toContainEqual({
      owner: 'member',
      account: 'available',
      asset: 'CPT',
      amount: '5',
    });
    const { items: log } = await admin.call('auditLog', {});
    expect(log.slice(0, 2).map(({ action }) => action)).toEqual([
      'corrections.confirm',
      'corrections.propose',
    ]);
    expect((await entriesOf(admin, member)).map(({ kind, state }) => [kind, state])).toEqual([
      ['CORRECTION', 'NOT_YET'],
      ['GRANT', 'CORRECTED'],
    ]);
    await expect(propose(admin, content)).rejects.toMatchObject({ error: 'CORRECTION_REPEATED' });
  });

  it('of one entry that is proposed twice and confirmed at once happens once', async () => {
    const { member, content } = await given('5');
    const one = await propose(admin, content);
    const other = await propose(approver, content);
    const results = await Promise.allSettled([
      decide(approver, one, 'CONFIRM'),
      decide(admin, other, 'CONFIRM'),
    ]);
    expect(results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toMatchObject(
      [{ error: 'CORRECTION_REPEATED' }],
    );
    expect(await held(member)).toBe('0');
  });

  it('of a correction gives back what that took', async () => {
    const { member, content } = await given('5', 'COUPON');
    await decide(approver, await propose(admin, content), 'CONFIRM');
    expect(await held(member, 'COUPON')).toBe('0');
    await test.advance(DAY);
    const again = await mirrorOf(admin, (await newest(member)).id, 'it was right after all');
    expect(again.kind).toBe('CORRECTION');
    await decide(approver, await propose(admin, again), 'CONFIRM');
    expect(await held(member, 'COUPON')).toBe('5');
  });

  it('of an entry of today waits for the close of its day', async () => {
    const member = await test.member();
    await give(member, '5');
    const { id } = await newest(member);
    const entry = await admin.call('vouchedEntry', { id });
    expect(entry).toMatchObject({ state: 'NOT_YET', place: null });
    const { kind, legs, day } = entry;
    const content = { day, entry: 0, entryId: id, kind, legs, reason: 'today' };
    await expect(propose(admin, content)).rejects.toMatchObject({
      error: 'CORRECTION_NOT_YET',
      moneyMoved: 'no',
    });
    await test.advance(DAY);
    expect(await newest(member)).toMatchObject({ state: 'CORRECTABLE' });
  });

  it('before a close is posted is early, as is an entry that the journal of the day before names', async () => {
    const { member: other, content: before } = await given('3');
    const open = await propose(admin, before);
    const member = await test.member();
    await sql`select advance_clock(${DAY})`.execute(test.server.deps.writes);
    await test.chain.client.increaseTime({ seconds: DAY });
    await give(member, '5');
    await decide(approver, open, 'CONFIRM');
    expect(await held(other)).toBe('0');
    await test.settle();
    const { id, day } = await newest(member);
    const content = await mirrorOf(admin, id);
    expect(content.day).toBe(day - 1);
    await decide(approver, await propose(admin, content), 'CONFIRM');
    expect(await held(member)).toBe('0');
  });

  it('dies before every statement of a confirmation, and still happens once', async () => {
    const { member, content } = await given('5');
    const found = await propose(admin, content);
    const body = await decision(approver, found, 'CONFIRM');
    const losses = await killedEverywhere(
      test,
      () => approver.call('confirmProposal', body),
      async () => (await held(member)) === '0',
    );
    expect(losses).toBeGreaterThan(5);
    expect(await held(member)).toBe('0');
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from journal_entry where kind = 'CORRECTION'
        and facts -> 'entry' ->> 'number' = ${String(content.entry)}
        and facts -> 'entry' ->> 'day' = ${String(content.day)}`.execute(test.server.deps.writes);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('follows from the state and the journal before it, with what both have signed', async () => {
    await test.advance(DAY);
    const { chain, contracts } = await admin.call('config', {});
    const { kinds, unsigned, differences } = await liveAgain(test.server.deps.database, {
      chainId: chain.chainId,
      treasury: contracts.treasury as `0x${string}`,
    });
    expect({ unsigned, differences }).toEqual({ unsigned: [], differences: [] });
    expect(kinds).toContain('CORRECTION');
  });
});

describe('what no correction undoes', () => {
  it.each([
    ['whom a member, the chain or a rule vouches for', -1, 'CORRECTION_ENTRY'],
    ['that the journal of its day does not have', 1_000_000, 'CORRECTION_ENTRY'],
  ])('an entry %s', async (_, offset, error) => {
    const { content } = await given('5');
    const entry = Math.max(0, content.entry + offset);
    await expect(propose(admin, { ...content, entry })).rejects.toMatchObject({ error });
  });

  it('an entry that moved what positions explain', async () => {
    const { member, content } = await given('5', 'WPT');
    expect(await newest(member)).toMatchObject({ state: 'ACCOUNT' });
    await expect(propose(admin, content)).rejects.toMatchObject({
      error: 'CORRECTION_ACCOUNT',
      moneyMoved: 'no',
    });
  });

  it('another entry than the journal has', async () => {
    const { content } = await given('5');
    const [first, ...others] = content.legs;
    for (const changed of [
      { ...content, kind: 'AIRDROP' },
      { ...content, entryId: '1' },
      { ...content, legs: [...others, first!] },
      { ...content, legs: content.legs.map((leg) => ({ ...leg, amount: '6' })) },
      { ...content, legs: content.legs.map((leg) => ({ ...leg, seat: null })) },
    ])
      await expect(propose(admin, changed)).rejects.toMatchObject({ error: 'CONTENT_CHANGED' });
  });

  it('what a member holds no more: the proposal stays open until there is enough', async () => {
    const { member, content } = await given('5');
    const { member_id: id } = await test.server.deps.database
      .selectFrom('member')
      .select('member_id')
      .where('address', '=', member.account.address.toLowerCase())
      .executeTakeFirstOrThrow();
    await postUnsaid(`spent:${id}`, [
      { ...memberAccount(id, 'available', 'CPT'), amount: -1n },
      { ...houseAccount('GRANT', 'CPT'), amount: 1n },
    ]);
    const found = await propose(admin, content);
    await expect(decide(approver, found, 'CONFIRM')).rejects.toMatchObject({
      error: 'INSUFFICIENT_BALANCE',
    });
    expect(await held(member)).toBe('4.999999');
    await give(member, '1');
    expect(await decide(approver, found, 'CONFIRM')).toMatchObject({ state: 'CONFIRMED' });
    expect(await held(member)).toBe('0.999999');
  });

  it('what a due close counts on', async () => {
    await test.fund('INSURANCE', '5');
    const content = await moved('insured:1', [
      { ...houseAccount('STATIC'), amount: 2_000_000n },
      { ...houseAccount('INSURANCE'), amount: -2_000_000n },
    ]);
    const found = await propose(admin, content);
    await sql`select advance_clock(${DAY})`.execute(test.server.deps.writes);
    await test.chain.client.increaseTime({ seconds: DAY });
    await expect(decide(approver, found, 'CONFIRM')).rejects.toMatchObject({
      error: 'CORRECTION_TOO_EARLY',
      moneyMoved: 'no',
    });
    await test.settle();
    expect(await decide(approver, found, 'CONFIRM')).toMatchObject({ state: 'CONFIRMED' });
  });

  it('what opened boxes have reserved', async () => {
    await test.fund('BOX', '100', 'USDT');
    await test.fund('USDB_PROMO', '50', 'USDT');
    const content = await moved('boxed:1', [
      { ...houseAccount('BOX', 'USDB'), amount: 45_000_000n },
      { ...houseAccount('USDB_PROMO', 'USDB'), amount: -45_000_000n },
    ]);
    const reserve = (amount: number) =>
      asOwner(test.database.ownerUrl, (owner) =>
        sql`update box_pool set reserved = ${amount}`.execute(owner),
      );
    const found = await propose(admin, content);
    await reserve(100_000_001);
    await expect(decide(approver, found, 'CONFIRM')).rejects.toMatchObject({
      error: 'CORRECTION_RESERVED',
      moneyMoved: 'no',
    });
    await reserve(100_000_000);
    expect(await decide(approver, found, 'CONFIRM')).toMatchObject({ state: 'CONFIRMED' });
    await reserve(0);
  });
});

describe('two people', () => {
  it('are none of those whom the entry is about', async () => {
    const third = await test.member();
    await give(third, '5');
    await test.advance(DAY);
    await giveRole(test.database.ownerUrl, third.account.address, 'approver');
    const content = await mirrorOf(admin, (await newest(third)).id);
    const own = { error: 'OWN_REQUEST' };
    await expect(propose(third, content)).rejects.toMatchObject(own);
    const found = await propose(admin, content);
    await expect(decide(third, found, 'CONFIRM')).rejects.toMatchObject(own);
    await expect(decide(third, found, 'REFUSE', 'about me')).rejects.toMatchObject(own);
    expect(await decide(approver, found, 'CONFIRM')).toMatchObject({ state: 'CONFIRMED' });
  });

  it('sign the entry and the reason as they are stored', async () => {
    const { member, content } = await given('5');
    await expect(propose(admin, content, { ...content, reason: 'another' })).rejects.toMatchObject({
      error: 'SIGNATURE_INVALID',
    });
    const found = await propose(admin, content);
    const other = { ...found, content: { ...content, reason: 'another' } };
    await expect(decide(approver, other, 'CONFIRM')).rejects.toMatchObject({
      error: 'SIGNATURE_INVALID',
    });
    const changed = { ...found, content: { ...content, entry: content.entry + 1 } };
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
    expect(await held(member)).toBe('5');
  });

  it('have signed: what nobody signed cannot be confirmed, but can be refused', async () => {
    const { content } = await given('5');
    const by = admin.account.address.toLowerCase();
    const id = await storeProposal(test.server.deps.writes, 'corrections', content, by);
    const found = (await proposalsOf(admin, 'corrections')).find((one) => one.id === Number(id))!;
    await expect(decide(approver, found, 'CONFIRM')).rejects.toMatchObject({
      error: 'SIGNATURE_INVALID',
    });
    expect(await decide(approver, found, 'REFUSE', 'nobody signed it')).toMatchObject({
      state: 'REFUSED',
    });
  });

  it('have their roles when it is confirmed', async () => {
    const { content } = await given('5');
    const third = await test.member();
    await giveRole(test.database.ownerUrl, third.account.address, 'approver');
    const found = await propose(third, content);
    await decide(approver, await proposeRole(admin, third.account.address, null), 'CONFIRM');
    await expect(decide(approver, found, 'CONFIRM')).rejects.toMatchObject({
      error: 'PROPOSAL_ENDED',
    });
    expect(await decide(approver, await propose(admin, content), 'CONFIRM')).toMatchObject({
      state: 'CONFIRMED',
    });
  });

  it('end a proposal in one way, however many try at once, and post only if it is confirmed', async () => {
    const { member, content } = await given('5');
    const found = await propose(admin, content);
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
    expect(await held(member)).toBe(taken[0] === 'CONFIRMED' ? '0' : '5');
  });

  it('refuse with a reason that they sign, and take back only what is theirs', async () => {
    const { member, content } = await given('5');
    const refused = await propose(admin, content);
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
    const found = await propose(admin, content);
    await expect(decide(approver, found, 'WITHDRAW')).rejects.toMatchObject({
      error: 'OPERATOR_FORBIDDEN',
    });
    expect(await decide(admin, found, 'WITHDRAW')).toMatchObject({ state: 'WITHDRAWN' });
    await expect(decide(approver, found, 'CONFIRM')).rejects.toMatchObject({
      error: 'ALREADY_DECIDED',
    });
    expect(await held(member)).toBe('5');
  });

  it('are operators: sent twice it is proposed once, and members read and propose nothing', async () => {
    const { member, content } = await given('5');
    const input = await signedProposal(admin, 'corrections', content);
    const [one, two] = await Promise.all([
      admin.call('propose', input),
      admin.call('propose', input),
    ]);
    expect(two.id).toBe(one.id);
    const forbidden = { error: 'OPERATOR_FORBIDDEN' };
    const { address } = member.account;
    await expect(proposalsOf(member, 'corrections')).rejects.toMatchObject(forbidden);
    await expect(member.call('postings', { address })).rejects.toMatchObject(forbidden);
    await expect(member.call('vouchedEntries', {})).rejects.toMatchObject(forbidden);
    await expect(member.call('vouchedEntry', { id: content.entryId })).rejects.toMatchObject(
      forbidden,
    );
    await expect(member.call('propose', input)).rejects.toMatchObject(forbidden);
  });
});

describe('the entries', () => {
  it('are found by member, posting and kind, and a posting leads to its own', async () => {
    const { member, content } = await given('5');
    const { items } = await admin.call('postings', { address: member.account.address });
    const granted = items.find(({ kind }) => kind === 'GRANT')!;
    const posting = await admin.call('operatorPosting', { id: granted.id });
    expect(posting.entry).toBe(content.entryId);
    const found = await admin.call('vouchedEntries', { find: `#${granted.id}` });
    expect(found.items.map(({ id }) => id)).toEqual([content.entryId]);
    const grants = await admin.call('vouchedEntries', { kind: 'GRANT' });
    expect(grants.items.map(({ id }) => id)).toContain(content.entryId);
    const ranks = await admin.call('vouchedEntries', { kind: 'RANK_CLAIMED' });
    expect(ranks.items).toEqual([]);
    await expect(admin.call('vouchedEntry', { id: '999999999' })).rejects.toMatchObject({
      error: 'NOT_FOUND',
    });
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
  });
});
