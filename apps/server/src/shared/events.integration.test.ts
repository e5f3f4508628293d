import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../tests/support/member.ts';
import { decide, propose } from '../../../../tests/support/proposals.ts';
import { memberWithHistory } from '../../../../tests/support/read-calls.ts';
import { createLogger } from './log.ts';

type Line = { event?: string; requestId?: string; msg: string };

let test: TestDeployment;
let member: TestMember;
let file: string;
beforeAll(async () => {
  file = path.join(await mkdtemp(path.join(tmpdir(), 'log-')), 'server.log');
  test = await startDeployment({ log: createLogger('info', file) });
  member = await memberWithHistory(test);
  await test.advance(86_400);
  await test.settle();
});
afterAll(() => test.stop());

const text = () => readFileSync(file, 'utf8');
const lines = () =>
  text()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
const events = () => lines().flatMap(({ event }) => event ?? []);

it('what matters has a line: days, roots, payouts and roles', async () => {
  const [admin, approver] = await test.operators();
  const account = (await test.wallet()).address;
  const change = await propose(admin, 'operators', { account, role: 'viewer' });
  await decide(approver, change, 'CONFIRM');
  await expect
    .poll(() => [...new Set(events())].sort())
    .toEqual([
      'day_closed',
      'payout_paid',
      'payout_sent',
      'role_changed',
      'root_active',
      'root_proposed',
      'root_signed',
    ]);
  expect(events().filter((event) => event === 'payout_paid')).toHaveLength(1);
  const changed = lines().find(({ event }) => event === 'role_changed');
  expect(changed?.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(text().toLowerCase()).not.toContain(member.account.address.toLowerCase());
});

it('lines of jobs belong to no request', () => {
  expect(lines().find(({ event }) => event === 'day_closed')?.requestId).toBeUndefined();
});
