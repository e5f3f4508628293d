import { DECISION_LIFETIME_SECONDS, readPublic, type Proposal } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import {
  bitcoinTransaction,
  flashRequest,
  grantPoints,
  proposeStock,
  proveStock,
  TAPROOT,
} from '../../../../../tests/support/flash.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { decide, proposalsOf, propose } from '../../../../../tests/support/proposals.ts';

let test: TestDeployment;
let admin: TestMember;
let approver: TestMember;
beforeAll(async () => {
  test = await startDeployment();
  [admin, approver] = await test.operators();
});
afterAll(() => test.stop());

const confirm = (by: TestMember, proof: Proposal<'flashStock'>) => decide(by, proof, 'CONFIRM');
const stock = async () =>
  (await admin.call('flashStock', {})).kinds.find(({ kind }) => kind === 'INSCRIPTION')!;

describe('proven stock (rulebook §12)', () => {
  it('takes two people, and everybody can read its proofs', async () => {
    const entry = await proposeStock(admin, 'INSCRIPTION', 40);
    expect(await stock()).toMatchObject({ proven: 0, reserved: 0, proofs: [] });
    expect((await admin.call('operatorToday', {})).proposals).toMatchObject([
      { room: 'flashStock', count: 1, oldestId: String(entry.id) },
    ]);
    await expect(confirm(admin, entry)).rejects.toMatchObject({ error: 'OWN_REQUEST' });
    await expect(
      confirm(approver, { ...entry, content: { ...entry.content, units: 400 } }),
    ).rejects.toMatchObject({
      error: 'SIGNATURE_INVALID',
    });
    const results = await Promise.allSettled([confirm(approver, entry), confirm(approver, entry)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { data } = await readPublic(test.server.url, 'flashStock', {});
    expect(data).toMatchObject({
      kinds: [
        {
          kind: 'INSCRIPTION',
          proven: 40,
          reserved: 0,
          proofs: [{ units: 40, btcAddress: TAPROOT, transactionId: entry.content.transaction }],
        },
        { kind: 'RUNE', proven: 0, proofs: [] },
      ],
    });
    const { items, intact } = await admin.call('auditLog', {});
    expect([intact, items.slice(0, 2).map(({ action }) => action)]).toEqual([
      true,
      ['flashStock.confirm', 'flashStock.propose'],
    ]);
  });

  it('counts a transaction once; after its proposal was taken back it can be proposed again', async () => {
    const transaction = 'e'.repeat(64);
    const proposeAgain = () => proposeStock(admin, 'RUNE', 7, transaction);
    const [first, second] = await Promise.allSettled([proposeAgain(), proposeAgain()]);
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const proofs = await proposalsOf(admin, 'flashStock');
    const entry = proofs.find(({ content }) => content.transaction === transaction)!;
    await decide(admin, entry, 'WITHDRAW');
    const counted = await confirm(approver, await proposeAgain());
    await expect(decide(approver, counted, 'STOP')).rejects.toMatchObject({ error: 'NOT_FOUND' });
    await expect(proposeAgain()).rejects.toMatchObject({
      error: 'FLASH_PROOF_USED',
      moneyMoved: 'no',
    });
    const units = (await admin.call('flashStock', {})).kinds.find(({ kind }) => kind === 'RUNE');
    expect(units).toMatchObject({ proven: 7 });
    await expect(
      sql`update flash_stock set proven = 1000`.execute(test.server.deps.writes),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('that was confirmed too low is proven in full by a new transaction that moved it', async () => {
    const [arrived, moved] = ['c'.repeat(64), 'd'.repeat(64)];
    const runes = async () =>
      (await admin.call('flashStock', {})).kinds.find(({ kind }) => kind === 'RUNE')!.proven;
    const before = await runes();
    await confirm(approver, await proposeStock(admin, 'RUNE', 4, arrived));
    await confirm(approver, await proposeStock(admin, 'RUNE', -4, arrived));
    expect(await runes()).toBe(before);
    await expect(proposeStock(admin, 'RUNE', 40, arrived)).rejects.toMatchObject({
      error: 'FLASH_PROOF_USED',
    });
    await confirm(approver, await proposeStock(admin, 'RUNE', 40, moved));
    expect(await runes()).toBe(before + 40);
  });

  it('cannot be taken out as far as it is reserved for members', async () => {
    const member = await test.member();
    await grantPoints(test, member, 'WPT', '10');
    await member.call('requestFlashExchange', await flashRequest(member, 'WPT', '3'));
    const tooMuch = await proposeStock(admin, 'INSCRIPTION', -21);
    await expect(confirm(approver, tooMuch)).rejects.toMatchObject({
      error: 'FLASH_STOCK_RESERVED',
    });
    await proveStock([admin, approver], 'INSCRIPTION', -20);
    expect(await stock()).toMatchObject({ proven: 20, reserved: 20 });
  });

  it('has proposals that only their author takes back, and that end after 7 days', async () => {
    const entry = await proposeStock(admin, 'INSCRIPTION', 5);
    await expect(decide(approver, entry, 'WITHDRAW')).rejects.toMatchObject({
      error: 'OPERATOR_FORBIDDEN',
    });
    await decide(admin, entry, 'WITHDRAW');
    await expect(confirm(approver, entry)).rejects.toMatchObject({ error: 'ALREADY_DECIDED' });
    const late = await proposeStock(admin, 'INSCRIPTION', 5);
    await test.advance(DECISION_LIFETIME_SECONDS);
    await expect(confirm(approver, late)).rejects.toMatchObject({ error: 'PROPOSAL_ENDED' });
    expect((await proposalsOf(admin, 'flashStock'))[0]).toMatchObject({
      state: 'ENDED',
      endedBecause: 'EXPIRED',
    });
    const again = await proposeStock(admin, 'INSCRIPTION', 5, late.content.transaction);
    expect(again).toMatchObject({ state: 'PROPOSED' });
  });

  it('needs a signature, a valid address and an amount', async () => {
    const { kind, content } = await proposeStock(admin, 'RUNE', 1);
    const of = (bitcoinAddress: string) => ({
      ...content,
      bitcoinAddress,
      transaction: bitcoinTransaction(),
    });
    await expect(
      admin.call('propose', {
        kind,
        requestId: admin.requestId(),
        content: of(TAPROOT),
        signature: '0x00',
      }),
    ).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' });
    await expect(propose(admin, kind, of(`${TAPROOT.slice(0, -1)}q`))).rejects.toMatchObject({
      error: 'BTC_ADDRESS_INVALID',
    });
    await expect(proposeStock(admin, 'RUNE', 0)).rejects.toMatchObject({ error: 'AMOUNT_INVALID' });
  });
});
