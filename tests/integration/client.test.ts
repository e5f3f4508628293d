import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { connect, readPublic } from '@fairlaunch/client';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packClient, writeClient } from '../../scripts/client/write-client.ts';
import { startDeployment, type TestDeployment } from '../support/deployment.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const README = path.join(ROOT, 'packages/client/README.md');

/** Programs of the README by their headings. */
const EXAMPLES = Array.from(
  (await readFile(README, 'utf8')).matchAll(/^## ([^\n]+)\n[^#]*?^```ts\n([^]*?)^```$/gm),
  ([, heading, program]) => ({ heading: heading!, program: program! }),
);

let test: TestDeployment;
let folder: string;

beforeAll(async () => {
  test = await startDeployment();
  folder = await mkdtemp(path.join(tmpdir(), 'client-'));
  const [written, modules] = [path.join(folder, 'written'), path.join(folder, 'node_modules')];
  await writeClient(written);
  const packed = await packClient(written, folder);
  const installed = path.join(modules, '@fairlaunch/client');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', packed, '-C', installed, '--strip-components=1']);
  // What npm would install beside it, and what the examples bring themselves.
  for (const name of ['zod', 'viem', '@types'])
    await symlink(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
}, 120_000);

afterAll(async () => {
  await test?.stop();
  await rm(folder, { recursive: true, force: true });
});

it('tells the time by what it reads itself, and not by a configuration of before', async () => {
  const { data } = await readPublic(test.server.url, 'config', {});
  const configuration = async () => ({ ...data, now: data.now - 3_600 });
  const wallet = privateKeyToAccount(generatePrivateKey());
  const member = await connect(test.server.url, wallet, { configuration });
  await member.signIn();
  await member.call('me', {});
});

describe('the client as a package, by the examples of its README', () => {
  it('has one for each heading', async () => {
    const headings = (await readFile(README, 'utf8')).match(/^## /gm);
    expect(EXAMPLES).toHaveLength(headings!.length);
  });

  it('fits the types that it brings', async () => {
    for (const [index, { program }] of EXAMPLES.entries())
      await writeFile(path.join(folder, `example-${index}.ts`), program);
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--exactOptionalPropertyTypes'];
    const target = ['--module', 'nodenext', '--target', 'es2024', '--types', 'node'];
    const files = EXAMPLES.map((_, index) => path.join(folder, `example-${index}.ts`));
    const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
    const told = await run(tsc, [...options, ...target, ...files], { cwd: folder }).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    );
    expect(told).toBe('');
  });

  it.each(EXAMPLES.map(({ heading }, index) => [heading, index] as const))(
    'runs “%s”',
    async (_, index) => {
      const { program } = EXAMPLES[index]!;
      const file = path.join(folder, `run-${index}.ts`);
      await writeFile(file, program);
      const key = generatePrivateKey();
      const account = privateKeyToAccount(key);
      const friend = await test.memberWith({ usdt: '500' });
      const referrer = friend.account.address;
      const member = await test.signedIn(account);
      await member.call('bind', { requestId: member.requestId(), referrer });
      await friend.call('transfer', await friend.transfer(account.address, '400'));
      const { stdout } = await run(process.execPath, [file], {
        cwd: folder,
        timeout: 60_000,
        env: { ...process.env, URL: test.server.url, KEY: key },
      });
      expect(stdout.trim()).not.toBe('');
    },
    90_000,
  );
});
