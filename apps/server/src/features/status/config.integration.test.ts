import { readPublic } from '@fairlaunch/protocol';
import { keccak256 } from 'viem';
import { afterEach, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';

let test: TestDeployment;
afterEach(() => test.stop());

const config = async () => (await readPublic(test.server.url, 'config', {})).data;
const contracts = async () => (await config()).contracts;

it('vault and till are named with the hash of their code', async () => {
  test = await startDeployment();
  for (const name of ['rewardVault', 'recharge'] as const) {
    const code = await test.chain.client.getCode({ address: test.contracts[name] });
    expect((await contracts())[name]).toEqual({
      address: test.contracts[name],
      codeHash: keccak256(code!),
    });
  }
});

it('a server without vault and till says that there are none', async () => {
  test = await startDeployment({}, { REWARD_VAULT_ADDRESS: '', RECHARGE_ADDRESS: '' });
  expect(await contracts()).toMatchObject({ rewardVault: null, recharge: null });
});

it('only the configured home links are named, and the address of the app', async () => {
  const links = { audit: 'https://audit.test/report.pdf' };
  test = await startDeployment({}, { HOME_LINKS: JSON.stringify(links) });
  const found = await config();
  expect(found.links).toEqual(links);
  expect(found).toMatchObject({
    webUrl: 'http://fairlaunch.test',
    linkUrl: 'http://fairlaunch.test/#/',
    version: '1.0.0',
  });
});
