import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../support/deployment.ts';
import type { TestMember } from '../support/member.ts';

let test: TestDeployment;
let guest: TestMember;
beforeAll(async () => {
  test = await startDeployment();
  guest = await test.member({ usdt: '0', bound: false });
});
afterAll(() => test.stop());

const FAR = Buffer.from('9'.repeat(18)).toString('base64url');

it.each([
  ['incomeDays', { cursor: FAR }],
  ['closes', { cursor: FAR }],
  ['orders', { cursor: FAR }],
  ['withdrawals', { cursor: FAR }],
  ['airdropShares', { id: 1, cursor: FAR }],
] as const)('%s beyond every day or number is an empty page or the first', async (name, input) => {
  expect((await guest.call(name, input)).items).toEqual([]);
});

it.each(['1.5', '1e300', '99999999999999999999', '-1'])(
  'the order %s is not found, without a server error',
  async (number) => {
    for (const name of ['order', 'exitTerms'] as const) {
      await expect(guest.call(name, { number: number as never })).rejects.toMatchObject({
        error: 'INPUT_INVALID',
      });
    }
  },
);

it.each(['\0', 'a\0b', '\ud800'])(
  'the referrer %j is not found, without a server error',
  async (referrer) => {
    const deadline = Math.floor(Date.now() / 1_000) + 60;
    const unsigned = { requestId: guest.requestId(), deadline, signature: '0x' };
    await expect(guest.call('bind', { ...unsigned, referrer })).rejects.toMatchObject({
      error: 'INPUT_INVALID',
    });
  },
);

it('a preview of a referrer with a NUL is refused', async () => {
  await expect(guest.call('bindingPreview', { referrer: 'a\0b' })).rejects.toMatchObject({
    error: 'INPUT_INVALID',
  });
});
