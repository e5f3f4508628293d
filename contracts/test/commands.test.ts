import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { planDeployment } from '../exports/deploy.ts';
import type { Deployment } from '../exports/deployment.ts';
import { DEPLOYER_KEY, startAnvil } from './anvil.ts';
import { person, testConfig } from './deployment.ts';

let anvil: Awaited<ReturnType<typeof startAnvil>>;
const folder = mkdtempSync(path.join(tmpdir(), 'fairlaunch-deploy-'));

before(async () => {
  anvil = await startAnvil();
});
after(() => {
  anvil.stop();
  rmSync(folder, { recursive: true });
});

async function run(
  script: string,
  args: readonly string[],
  environment: Record<string, string> = {},
) {
  const { CHAIN_RPC_URL: _, DEPLOYER_KEY: __, ...rest } = process.env;
  const file = fileURLToPath(new URL(`../scripts/${script}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], {
    cwd: folder,
    env: { ...rest, INIT_CWD: folder, ...environment },
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => {
    output += data.toString();
  });
  child.stderr.on('data', (data: Buffer) => {
    output += data.toString();
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

const write = (name: string, value: unknown): void => {
  writeFileSync(path.join(folder, name), JSON.stringify(value));
};
const read = (name: string): Deployment =>
  JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Deployment;

void test('a dry run, a deployment, a second run, a check, and a check that fails do as they should', async () => {
  write('config.json', testConfig);
  const { rpcUrl, client } = anvil;
  const dry = await run('deploy', ['--config', 'config.json', '--rpc', rpcUrl, '--dry-run']);
  assert.equal(dry.code, 0, dry.output);
  assert.match(
    dry.output,
    new RegExp(`to make ${planDeployment(testConfig).addresses.treasury} treasury`),
  );
  assert.equal(await client.getBlockNumber(), 0n);

  const environment = { CHAIN_RPC_URL: rpcUrl, DEPLOYER_KEY };
  const made = await run('deploy', ['--config', 'config.json'], environment);
  assert.equal(made.code, 0, made.output);
  assert.ok(!made.output.includes(DEPLOYER_KEY.slice(2)));
  const deployment = read('config.deployment.json');
  assert.equal(deployment.deployedAtBlock, 1);
  const again = await run('deploy', ['--config', 'config.json'], environment);
  assert.equal(again.code, 0, again.output);
  assert.deepEqual(read('config.deployment.json'), deployment);
  assert.match(
    (await run('deploy', ['--config', 'config.json', '--dry-run'], environment)).output,
    /there {3}0x\w+ treasury/,
  );

  const good = await run('verify-deployment', [
    '--deployment',
    'config.deployment.json',
    '--rpc',
    rpcUrl,
  ]);
  assert.equal(good.code, 0, good.output);
  write('changed.json', { ...deployment, recharge: deployment.treasury });
  const bad = await run('verify-deployment', ['--deployment', 'changed.json', '--rpc', rpcUrl]);
  assert.equal(bad.code, 1);
  assert.match(bad.output, /address of recharge/);
});

void test('a missing or invalid input is named in one line, with exit code 1', async () => {
  const { rpcUrl } = anvil;
  write('config.json', testConfig);
  write('unsound.json', { ...testConfig, salt: '0x' });
  write('broken.json', '');
  write('other.json', { treasury: person(9).address });
  const usdt = planDeployment(testConfig).addresses.tokens.USDT;
  write('real.json', { ...testConfig, usdt });
  const alone = { ...testConfig.roles, watcherThreshold: 1 };
  write('alone.json', { ...testConfig, usdt, roles: alone });
  write('hasty.json', { ...testConfig, timelockDelaySeconds: 60 });
  const cases: [string, readonly string[], RegExp][] = [
    ['deploy', [], /--config FILE is missing/],
    ['deploy', ['--config', 'config.json'], /--rpc URL or CHAIN_RPC_URL is missing/],
    ['deploy', ['--config', 'none.json', '--rpc', rpcUrl], /none.json cannot be read/],
    ['deploy', ['--config', 'unsound.json', '--rpc', rpcUrl], /salt: is not 32 bytes/],
    ['deploy', ['--config', 'config.json', '--rpc', rpcUrl], /DEPLOYER_KEY is missing/],
    [
      'deploy',
      ['--config', 'hasty.json', '--rpc', rpcUrl, '--dry-run'],
      /timelockDelaySeconds: .*172800/,
    ],
    [
      'deploy',
      ['--config', 'real.json', '--rpc', rpcUrl, '--dry-run'],
      /the proposer is no contract/,
    ],
    [
      'deploy',
      ['--config', 'alone.json', '--rpc', rpcUrl, '--dry-run'],
      /watcherThreshold: is 1: with real money a root takes two watchers/,
    ],
    ['verify-deployment', [], /--deployment FILE is missing/],
    ['verify-deployment', ['--deployment', 'config.json'], /--rpc URL or CHAIN_RPC_URL is missing/],
  ];
  for (const [script, args, message] of cases) {
    const { code, output } = await run(script, args);
    assert.equal(code, 1, output);
    assert.match(output, message);
    assert.equal(output.trim().split('\n').length, 1, output);
  }
  const other = await run(
    'deploy',
    ['--config', 'config.json', '--rpc', rpcUrl, '--out', 'other.json'],
    { DEPLOYER_KEY },
  );
  assert.match(other.output, /other.json holds another deployment/);
});
