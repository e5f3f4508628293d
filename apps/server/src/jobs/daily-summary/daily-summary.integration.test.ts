import { afterAll, beforeAll, expect, it } from 'vitest';
import { clearAlarm, raiseAlarm } from '#alarms/alarms.ts';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { sendDailySummary } from './send.ts';

let test: TestDeployment;
beforeAll(async () => {
  test = await startDeployment();
});
afterAll(() => test.stop());

const HOUR_SECONDS = 3_600;

let isDown = false;
const mails: { subject: string; text: string }[] = [];
const mail = (subject: string, text: string): Promise<void> => {
  if (isDown) return Promise.reject(new Error('the mail server is down'));
  mails.push({ subject, text });
  return Promise.resolve();
};
const send = () => sendDailySummary(test.server.jobDeps, mail);
const pass = (hours: number) => test.pass(hours * HOUR_SECONDS);

it('is sent once a day, by one of two workers, and again after a mail server that was down', async () => {
  await Promise.all([send(), send()]);
  await send();
  expect(mails).toHaveLength(1);
  await pass(24);
  isDown = true;
  await expect(send()).rejects.toThrow('the mail server is down');
  isDown = false;
  await Promise.all([send(), send()]);
  expect(mails).toHaveLength(2);
  await pass(24);
  await send();
  expect(mails).toHaveLength(3);
});

it('says custody, settlement, alarms of the day and what waits', async () => {
  const { writes } = test.server.deps;
  await test.settle();
  await test
    .memberWith({ usdt: '2000' })
    .then(async (member) => member.call('withdraw', await member.withdrawal('600', '3', '597')));
  await raiseAlarm(writes, 'CLOSE_LATE', {});
  await raiseAlarm(writes, 'MAIL_LATE', {});
  await clearAlarm(writes, 'MAIL_LATE');
  await pass(24);
  await send();
  const { subject, text } = mails.at(-1)!;
  expect(subject).toMatch(/^\d{4}-\d\d-\d\d: 1 alarms up, 1 waiting$/);
  expect(text).toContain('USDT and USDB: 2000 held, 2000 owed, 100 %');
  expect(text).toMatch(/posted through \d{4}-\d\d-\d\d, LATE: \d{4}-\d\d-\d\d is due/);
  expect(text).toContain('CLOSE_LATE (critical): UP, raised 1 times');
  expect(text).toContain('MAIL_LATE (warning): cleared, raised 1 times');
  expect(text).toContain('1 withdrawals, REVIEW');
});
