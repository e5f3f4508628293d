import { homeLinksHash, type HomeLinkTargets } from '@fairlaunch/protocol';
import { forgetSnapshots } from '@fairlaunch/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { homeLinkStop } from '../../../../../tests/support/home-links.ts';
import { follow } from '../../../../../tests/support/live.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { giveRole } from '../../../../../tests/support/owner.ts';
import {
  agree,
  decide,
  decision,
  propose,
  proposalsOf,
} from '../../../../../tests/support/proposals.ts';

/** Home links of the server's configuration. */
const CONFIGURED = { audit: 'https://audit.test/', chat: 'https://chat.test/' };
const SET = { audit: 'https://audit.test/2', nodes: '/pages/nodes/nodes' };

let test: TestDeployment;
let operators: [TestMember, TestMember];
beforeAll(async () => {
  test = await startDeployment({}, { HOME_LINKS: JSON.stringify(CONFIGURED) });
  operators = await test.operators();
});
afterAll(() => test.stop());

const shown = async () => {
  forgetSnapshots(test.server.deps);
  return (await operators[0].call('config', {})).links;
};
const versions = async () => (await operators[0].call('homeLinksVersions', {})).items;
const last = async () => (await versions())[0]?.version ?? 0;
const waiting = async () =>
  (await operators[0].call('operatorToday', {})).proposals.find(({ room }) => room === 'homeLinks')
    ?.count;
const addressOf = ({ account }: TestMember) => account.address.toLowerCase();

describe('home links', () => {
  it('are those of the configuration until two operators publish a set', async () => {
    const [first, second] = operators;
    expect([await shown(), await versions()]).toEqual([CONFIGURED, []]);
    const proposal = await propose(first, 'homeLinks', { version: 1, links: SET });
    expect(proposal).toMatchObject({
      state: 'PROPOSED',
      content: { version: 1, links: SET },
      facts: { isOutdated: false },
    });
    expect([await shown(), await waiting()]).toEqual([CONFIGURED, 1]);
    await expect(decide(first, proposal, 'CONFIRM')).rejects.toMatchObject({
      error: 'OWN_REQUEST',
    });
    const confirmation = await decision(second, proposal, 'CONFIRM');
    const twice = await Promise.all([
      second.call('confirmProposal', confirmation),
      second.call('confirmProposal', confirmation),
    ]);
    expect(twice[0]).toEqual(twice[1]);
    expect([await shown(), await waiting()]).toEqual([SET, undefined]);
    expect(await first.call('operatorHomeLinks', {})).toEqual({ version: 1, links: SET });
    expect(await versions()).toMatchObject([
      {
        version: 1,
        links: SET,
        linksHash: homeLinksHash(1, SET),
        proposedBy: addressOf(first),
        confirmedBy: addressOf(second),
        switchedOff: null,
      },
    ]);
    await expect(decide(second, proposal, 'CONFIRM')).rejects.toMatchObject({
      error: 'ALREADY_DECIDED',
    });
  });

  it('are proposed and published only as the next version', async () => {
    const [first, second] = operators;
    for (const version of [0, 1, 3])
      await expect(
        propose(first, 'homeLinks', { version: version, links: SET }),
        String(version),
      ).rejects.toMatchObject({
        error: 'HOME_LINKS_OUTDATED',
      });
    const [one, other] = [
      await propose(first, 'homeLinks', { version: 2, links: { help: 'https://help.test/one' } }),
      await propose(first, 'homeLinks', { version: 2, links: { help: 'https://help.test/other' } }),
    ];
    const both = await Promise.allSettled(
      [one, other].map(async (proposal) => decide(second, proposal, 'CONFIRM')),
    );
    const reasons = both.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(reasons).toMatchObject([{ error: 'HOME_LINKS_OUTDATED' }]);
    expect(await last()).toBe(2);
    expect(
      (await proposalsOf(first, 'homeLinks')).filter(({ facts }) => facts.isOutdated),
    ).toHaveLength(1);
    expect(await waiting()).toBeUndefined();
  });

  it('are refused with a hostile address or an unknown name', async () => {
    for (const chat of [
      'http://fairlaunch.test',
      'javascript:alert(1)',
      'https://user:word@host.test',
      'https://fairlaunch.test@evil.test/',
      'https://fаirlaunch.test/',
      '//evil.test',
      'https://chat.test/ here',
      'https://chat.test/\u202Egnp.exe',
      `https://chat.test/${'a'.repeat(483)}`,
    ])
      await expect(
        propose(operators[0], 'homeLinks', { version: 3, links: { chat } }),
        chat,
      ).rejects.toMatchObject({
        error: chat.length > 500 ? 'INPUT_INVALID' : 'HOME_LINK_UNSAFE',
      });
    const odd = { bank: 'https://bank.test/' } as HomeLinkTargets;
    await expect(
      propose(operators[0], 'homeLinks', { version: 3, links: odd }),
    ).rejects.toMatchObject({
      error: 'INPUT_INVALID',
    });
  });

  it('cannot be proposed or published with a signature over something else, or without the role', async () => {
    const [first, second] = operators;
    await expect(
      propose(
        first,
        'homeLinks',
        { version: 3, links: SET },
        { version: 3, links: { chat: 'https://chat.test/' } },
      ),
    ).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' });
    const open = await propose(first, 'homeLinks', { version: 3, links: SET });
    for (const change of [{ links: {} }, { version: 4 }])
      await expect(
        decide(second, { ...open, content: { ...open.content, ...change } }, 'CONFIRM'),
      ).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' });
    await expect(
      propose(await test.member(), 'homeLinks', { version: 3, links: SET }),
    ).rejects.toMatchObject({
      error: 'OPERATOR_FORBIDDEN',
    });
    await giveRole(test.database.ownerUrl, test.keys.admin.address, 'viewer');
    await giveRole(test.database.ownerUrl, test.keys.admin.address, 'admin');
    await expect(decide(second, open, 'CONFIRM')).rejects.toMatchObject({
      error: 'PROPOSAL_ENDED',
    });
  });

  it('can be taken back by their author while their proposal is open', async () => {
    const [first, second] = operators;
    const open = await propose(first, 'homeLinks', { version: 3, links: SET });
    await expect(decide(second, open, 'WITHDRAW')).rejects.toMatchObject({
      error: 'OPERATOR_FORBIDDEN',
    });
    expect(await decide(first, open, 'WITHDRAW')).toMatchObject({ state: 'WITHDRAWN' });
    await expect(decide(second, open, 'CONFIRM')).rejects.toMatchObject({
      error: 'ALREADY_DECIDED',
    });
  });

  it('are in the audit log with the hash that was signed', async () => {
    const { items } = await operators[0].call('auditLog', {});
    const actions = items.map(({ action }) => action);
    for (const act of ['propose', 'confirm', 'withdraw'])
      expect(actions).toContain(`homeLinks.${act}`);
    const confirmed = items.findLast(({ action }) => action === 'homeLinks.confirm');
    expect(confirmed).toMatchObject({
      actor: addressOf(operators[1]),
      details: { linksHash: homeLinksHash(1, SET) },
    });
  });
});

describe('one link', () => {
  it('is switched off by one operator, which makes earlier proposals outdated', async () => {
    const [first, second] = operators;
    await agree(operators, 'homeLinks', { version: 3, links: SET });
    const before = await propose(first, 'homeLinks', { version: 4, links: SET });
    const stop = await homeLinkStop(second, 4, SET, 'audit');
    const twice = await Promise.all([
      second.call('stopHomeLink', stop),
      second.call('stopHomeLink', stop),
    ]);
    expect(twice[0]).toEqual(twice[1]);
    expect(twice[0]).toEqual({ version: 4, links: { nodes: SET.nodes } });
    expect(await shown()).toEqual({ nodes: SET.nodes });
    expect((await versions())[0]).toMatchObject({
      version: 4,
      links: { nodes: SET.nodes },
      switchedOff: 'audit',
      stoppedBy: addressOf(second),
      proposedBy: null,
      confirmedBy: null,
    });
    await expect(decide(second, before, 'CONFIRM')).rejects.toMatchObject({
      error: 'HOME_LINKS_OUTDATED',
    });
  });

  it('is switched off only while it is on, with a signature over the next version', async () => {
    const [first] = operators;
    const current = { nodes: SET.nodes };
    await expect(
      first.call('stopHomeLink', await homeLinkStop(first, 4, current, 'nodes')),
    ).rejects.toMatchObject({ error: 'HOME_LINKS_OUTDATED' });
    await expect(
      first.call('stopHomeLink', await homeLinkStop(first, 5, current, 'audit')),
    ).rejects.toMatchObject({ error: 'NOT_FOUND' });
    const other = await homeLinkStop(first, 5, { ...current, chat: 'https://c.test/' }, 'nodes');
    await expect(first.call('stopHomeLink', other)).rejects.toMatchObject({
      error: 'SIGNATURE_INVALID',
    });
    const member = await test.member();
    await expect(
      member.call('stopHomeLink', await homeLinkStop(member, 5, current, 'nodes')),
    ).rejects.toMatchObject({ error: 'OPERATOR_FORBIDDEN' });
    const both = await Promise.allSettled(
      operators.map(async (by) =>
        by.call('stopHomeLink', await homeLinkStop(by, 5, current, 'nodes')),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect([await shown(), await last()]).toEqual([{}, 5]);
  });

  it('disappears for members with an open page, who are told of the change', async () => {
    const member = await test.member();
    await agree(operators, 'homeLinks', { version: 6, links: SET });
    const stream = await follow(member.client);
    await member.call('config', {});
    const stop = await homeLinkStop(operators[0], 7, SET, 'audit');
    await operators[0].call('stopHomeLink', stop);
    await stream.told('links');
    expect((await member.call('config', {})).links).toEqual({ nodes: SET.nodes });
    stream.close();
  });

  it('of the configuration can be switched off before anything was published', async () => {
    const own = await startDeployment({}, { HOME_LINKS: JSON.stringify(CONFIGURED) });
    try {
      const by = await own.signedIn(own.keys.admin);
      await by.call('stopHomeLink', await homeLinkStop(by, 1, CONFIGURED, 'chat'));
      forgetSnapshots(own.server.deps);
      expect((await by.call('config', {})).links).toEqual({ audit: CONFIGURED.audit });
    } finally {
      await own.stop();
    }
  });
});

it('a decided proposal never changes', async () => {
  for (const change of ["confirmation_signature = '0x'", "state = 'PROPOSED'"])
    await expect(
      sql`update proposal set ${sql.raw(change)} where state = 'CONFIRMED'`.execute(
        test.server.deps.writes,
      ),
      change,
    ).rejects.toMatchObject({ code: '42501' });
});
