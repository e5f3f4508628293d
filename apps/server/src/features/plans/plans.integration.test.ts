import { defaultPlan, isoDate, mergePlan, planHash, type Plan } from '@fairlaunch/plan';
import { proposalTypedData, readPublic, type Proposal } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { verifyTypedData, type Hex } from 'viem';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeProposal } from '#decisions/test-support/stored-proposal.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { asOwner, giveRole } from '../../../../../tests/support/owner.ts';
import {
  decide,
  decision,
  propose as proposeAs,
  proposalsOf,
  signedProposal,
} from '../../../../../tests/support/proposals.ts';
import {
  CHEAPER,
  MONDAY,
  startPlanTest,
  type PlanTest,
  type Wish,
} from './test-support/plan-test.ts';

const DAY = 86_400;

let setting: PlanTest;
beforeEach(async () => {
  setting = await startPlanTest();
});
afterEach(() => setting.test.stop());

describe('a change of the plan', () => {
  it('takes two people, is public with its hash and what it changes, and is in the log', async () => {
    const { test, admin, propose, confirm, changesOf, versions } = setting;
    const found = await propose();
    expect(found).toMatchObject({
      state: 'PROPOSED',
      content: { planHash: planHash(mergePlan(CHEAPER)), startsOn: isoDate(MONDAY + 7) },
      facts: { number: null, baseHash: planHash(defaultPlan), problem: null },
    });
    expect(await changesOf(found)).toEqual([{ path: 'packages.P30.ppm', before: 100, after: 90 }]);
    await expect(confirm(found, admin)).rejects.toMatchObject({ error: 'OWN_REQUEST' });
    expect(await versions()).toBe(1);
    expect(await confirm(found)).toMatchObject({
      state: 'CONFIRMED',
      facts: { number: 2, baseHash: planHash(defaultPlan) },
      confirmedBy: test.keys.approver.address.toLowerCase(),
    });
    const shown = await readPublic(test.server.url, 'plans', {});
    expect(shown.data.items).toMatchObject([
      {
        number: 2,
        hash: found.content.planHash,
        startsOn: MONDAY + 7,
        state: 'UPCOMING',
        changes: [{ path: 'packages.P30.ppm', before: 100, after: 90 }],
      },
      { number: 1, hash: planHash(defaultPlan), startsOn: 0, state: 'IN_FORCE', changes: [] },
    ]);
    const [second, first] = shown.data.items;
    const listed = async (input: object) => (await admin.call('operatorPlans', input)).items;
    expect(await listed({})).toEqual([second, first]);
    expect(await listed({ sort: 'announcedAt' })).toEqual([first, second]);
    expect(await listed({ find: '#2' })).toEqual([second]);
    expect(await listed({ find: first!.hash.slice(0, 12) })).toEqual([first]);
    expect(await listed({ state: 'UPCOMING' })).toEqual([second]);
    expect(await listed({ state: 'UPCOMING', find: '1' })).toEqual([]);
    expect(await listed({ through: 0 })).toEqual([first]);
    const text = await readPublic(test.server.url, 'planText', { hash: found.content.planHash });
    expect(planHash(text.data.plan as Plan)).toBe(found.content.planHash);
    const log = await admin.call('auditLog', {});
    expect(log.intact).toBe(true);
    expect(
      log.items
        .filter((entry) => entry.subject === `plans:${found.id}`)
        .map((entry) => entry.action),
    ).toEqual(['plans.confirm', 'plans.propose']);
  });

  it('is announced once, even if several people confirm it several times', async () => {
    const { admin, written, confirm, versions, anotherApprover } = setting;
    const { content, plan } = await written();
    const body = await signedProposal(admin, 'plans', content, plan);
    const [found, again] = (await Promise.all([
      admin.call('propose', body),
      admin.call('propose', body),
    ])) as [Proposal<'plans'>, Proposal<'plans'>];
    expect(again).toEqual(found);
    const third = await anotherApprover();
    const results = await Promise.allSettled([
      confirm(found),
      confirm(found, third),
      confirm(found),
    ]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(
      results
        .filter((result) => result.status === 'rejected')
        .map((result) => (result.reason as { error: string }).error),
    ).toEqual(['ALREADY_DECIDED', 'ALREADY_DECIDED']);
    expect(await versions()).toBe(2);
  });

  it.each([
    ['on a Sunday', { startsOn: MONDAY + 6 }, 'PLAN_START_NOT_MONDAY'],
    ['on the day itself', { startsOn: MONDAY }, 'PLAN_START_TOO_SOON'],
    ['on a Tuesday', { startsOn: MONDAY + 8 }, 'PLAN_START_NOT_MONDAY'],
    ['that changes nothing', { change: {} }, 'PLAN_UNCHANGED'],
    ['of a preset that is in force', { preset: 'default', change: {} }, 'PLAN_UNCHANGED'],
    ['of a place that is not in the plan', { change: { order: { fee: 1 } } }, 'PLAN_INVALID'],
    ['of the wrong type', { change: { order: { min: 10 } } }, 'PLAN_INVALID'],
    ['beyond what code allows', { change: { order: { exitFeePpm: 20_001 } } }, 'PLAN_INVALID'],
    [
      'that lets one person approve a withdrawal',
      { change: { wallet: { approvals: 1 } } },
      'PLAN_INVALID',
    ],
    [
      'without a hold after a change of device',
      { change: { wallet: { changeHoldHours: 0 } } },
      'PLAN_INVALID',
    ],
    ['with shorter notice than a week', { change: { changeNoticeDays: 6 } }, 'PLAN_INVALID'],
    ['whose hash is of something else', { hash: planHash(defaultPlan) }, 'CONTENT_CHANGED'],
  ] satisfies [string, Wish, string][])('%s is refused', async (_, wish, error) => {
    const { propose, versions } = setting;
    await expect(propose(wish)).rejects.toMatchObject({ error });
    expect(await versions()).toBe(1);
  });

  it('that is refused names the wrong place in the plan', async () => {
    const { propose } = setting;
    await expect(propose({ change: { packages: { P30: { ppm: 5000 } } } })).rejects.toThrow(
      /packages\.P30\.ppm/,
    );
  });

  it('needs a week’s notice on the day of its confirmation as well', async () => {
    const { test, admin, propose, confirm, versions } = setting;
    const found = await propose();
    await test.advance(DAY);
    expect((await proposalsOf(admin, 'plans'))[0]).toMatchObject({
      id: found.id,
      facts: { problem: 'TOO_SOON' },
    });
    await expect(confirm(found)).rejects.toMatchObject({ error: 'PLAN_START_TOO_SOON' });
    await expect(propose()).rejects.toMatchObject({ error: 'PLAN_START_TOO_SOON' });
    await expect(propose({ startsOn: MONDAY + 14 })).resolves.toMatchObject({
      facts: { problem: null },
    });
    expect(await versions()).toBe(1);
  });

  it('cannot be confirmed with other content, after a newer plan, or once its proposer lost the role', async () => {
    const { test, admin, written, propose, confirm, versions } = setting;
    const [one, two] = [await propose(), await propose({ change: { order: { max: '2000' } } })];
    await expect(confirm({ ...one, content: two.content })).rejects.toMatchObject({
      error: 'SIGNATURE_INVALID',
    });
    await confirm(one);
    await expect(confirm(two)).rejects.toMatchObject({ error: 'PLAN_OUTDATED' });
    expect((await proposalsOf(admin, 'plans'))[0]).toMatchObject({
      id: two.id,
      facts: { problem: 'OUTDATED' },
    });
    const change = { ...CHEAPER, order: { max: '2000' } };
    const third = await propose({ startsOn: MONDAY + 14, change });
    const { content, plan } = await written({ startsOn: MONDAY + 14, change });
    const old = { ...content, after: 1 };
    await expect(proposeAs(admin, 'plans', old, old, plan)).rejects.toMatchObject({
      error: 'PLAN_OUTDATED',
    });
    await giveRole(test.database.ownerUrl, test.keys.admin.address, 'approver');
    await expect(confirm(third)).rejects.toMatchObject({ error: 'PROPOSAL_ENDED' });
    expect(await versions()).toBe(2);
  });

  it('can be taken back only by its proposer', async () => {
    const { test, admin, approver, propose, confirm } = setting;
    const found = await propose();
    const take = (by: TestMember) => decide(by, found, 'WITHDRAW');
    await expect(take(approver)).rejects.toMatchObject({ error: 'OPERATOR_FORBIDDEN' });
    expect(await take(admin)).toMatchObject({ state: 'WITHDRAWN' });
    await expect(confirm(found)).rejects.toMatchObject({ error: 'ALREADY_DECIDED' });
    const member = await test.member({ usdt: '0' });
    await expect(propose({ by: member })).rejects.toMatchObject({ error: 'OPERATOR_FORBIDDEN' });
  });

  it('takes both people’s signatures over its content, which are kept', async () => {
    const { test, admin, approver, written, propose, confirm, versions } = setting;
    const { config, database } = test.server.deps;
    const found = await propose();
    const { content, plan } = await written();
    for (const other of [{ startsOn: isoDate(MONDAY + 14) }, { reason: 'another' }])
      await expect(
        proposeAs(admin, 'plans', content, { ...content, ...other }, plan),
      ).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' });
    const body = await signedProposal(admin, 'plans', content, plan);
    const { signature: confirmed } = await decision(
      admin,
      { ...found, requestId: body.requestId },
      'CONFIRM',
    );
    for (const other of [{ requestId: admin.requestId() }, { signature: confirmed }])
      await expect(admin.call('propose', { ...body, ...other })).rejects.toMatchObject({
        error: 'SIGNATURE_INVALID',
      });
    const decided = await decision(approver, found, 'CONFIRM');
    const stolen = await decision(admin, found, 'CONFIRM');
    const withdrawal = await decision(approver, found, 'WITHDRAW');
    for (const { signature } of [stolen, withdrawal])
      await expect(
        approver.call('confirmProposal', { ...decided, signature }),
      ).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' });
    expect(await versions()).toBe(1);
    await confirm(found);
    const row = await database
      .selectFrom('proposal')
      .selectAll()
      .where('proposal_id', '=', BigInt(found.id))
      .executeTakeFirstOrThrow();
    const kept = {
      kind: 'plans',
      content: row.content as typeof content,
      requestId: row.request_id,
      proposedBy: row.proposed_by,
    } as const;
    for (const [signer, signature, what] of [
      [admin, row.proposal_signature, 'PROPOSE'],
      [approver, row.confirmation_signature, 'CONFIRM'],
    ] as const) {
      const data = proposalTypedData(config.CHAIN_ID, config.TREASURY_ADDRESS, kept, what);
      expect(
        await verifyTypedData({
          ...data,
          address: signer.account.address,
          signature: signature as Hex,
        }),
      ).toBe(true);
    }
  });

  it('that was written into the database without a signature cannot be confirmed', async () => {
    const { test, admin, propose, confirm } = setting;
    const found = await propose();
    await asOwner(test.database.ownerUrl, (owner) =>
      sql`update proposal set content = content || ${{ startsOn: isoDate(MONDAY + 14) }}
        where proposal_id = ${found.id}`.execute(owner),
    );
    const read = (await proposalsOf(admin, 'plans'))[0]!;
    await expect(confirm(read)).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' });
  });

  it('is announced by the database only as two operators may announce it', async () => {
    const { test, admin, approver, written, versions, anotherApprover } = setting;
    const { writes } = test.server.deps;
    const [author, other, third] = [admin, approver, await anotherApprover()].map(({ account }) =>
      account.address.toLowerCase(),
    );
    const confirmed = async (wish: Wish, by = other!, proposedBy = author!, after = 1) => {
      const { content, plan: attachment } = await written(wish);
      const id = await storeProposal(writes, 'plans', { ...content, after }, proposedBy);
      await writes
        .insertInto('proposal_attachment')
        .values({ proposal_id: id, attachment })
        .execute();
      return sql`update proposal set state = 'CONFIRMED', confirmed_by = ${by},
        confirmed_at = business_now(), day = 0 where proposal_id = ${id}`.execute(writes);
    };
    for (const [wish, by, proposedBy, after, message] of [
      [{ startsOn: MONDAY + 8 }, other, author, 1, 'a Monday'],
      [{ startsOn: MONDAY }, other, author, 1, 'a week after'],
      [{}, '0xnobody', author, 1, 'OPERATOR_FORBIDDEN'],
      [{}, other, third, 1, 'OPERATOR_FORBIDDEN'],
      [{}, other, author, 2, 'PLAN_OUTDATED'],
    ] as const)
      await expect(confirmed(wish, by, proposedBy, after), message).rejects.toThrow(message);
    expect(await versions()).toBe(1);
    await confirmed({});
    await expect(confirmed({})).rejects.toThrow('PLAN_OUTDATED');
    expect(await versions()).toBe(2);
  });
});
