import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { canonicalJson, plainKeccak } from '@fairlaunch/plan';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { INPUTS_VERSION } from '../../apps/server/src/settlement/files/inputs-head.ts';
import { Difference } from '../verify/difference.ts';
import { livingOf } from '../verify/lived/living-of.ts';
import { folderSource, serverSource, type Source } from '../verify/source.ts';
import { verifyDays } from '../verify/verify.ts';
import { fetchBytes } from './download.ts';
import { runMirror } from './mirror.ts';
import { CONFIG, publishedDay, serveDay } from './test-support/server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'fairlaunch-hostile-day-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ports = { fetch: fetchBytes, keccak: plainKeccak };
const mirror = (url: string) => runMirror({ url, folder, ...ports, tell: () => undefined });
const verify = async (source: Source, { deployment } = source) => {
  const lived = mkdtempSync(path.join(os.tmpdir(), 'fairlaunch-hostile-lived-'));
  const living = await livingOf(await deployment(), [], lived);
  return verifyDays({ source, readRoots: undefined, tell: () => undefined, living }).finally(() =>
    rmSync(lived, { recursive: true }),
  );
};
const everything = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => path.join(parentPath, name))
    .sort()
    .map((file) => [file, readFileSync(file, 'base64')]);

describe('a head', () => {
  it('that is too large is not downloaded', async () => {
    const url = await serveDay(publishedDay(' '.repeat((64 << 20) + 1)));
    await expect(mirror(url)).rejects.toThrow(
      /inputs\.json\S* (answered|has) more than \d+ bytes$/,
    );
  });

  it('with too many values is not read, and nothing of its day is kept', async () => {
    const url = await serveDay(publishedDay(`{"a":"${','.repeat(4_000_000)}","tables":{}}`));
    await expect(mirror(url)).rejects.toThrow('inputs.json cannot be read');
    const source = serverSource(url, folder, false, ports);
    const fromFolder = verify(folderSource(folder), source);
    await expect(fromFolder).rejects.toThrow('day 7: inputs.json cannot be read');
    rmSync(path.join(folder, '7'), { recursive: true });
    await expect(verify(source)).rejects.toBeInstanceOf(Difference);
    expect(everything()).toEqual([]);
  });

  it('of another shape does not lead to a recomputed close', async () => {
    const day = publishedDay(canonicalJson({ tables: {}, version: INPUTS_VERSION }));
    const source = serverSource(await serveDay(day), folder, false, ports);
    await expect(verify(source)).rejects.toThrow(
      'day 7: inputs.json leads to no close: inputs.json cannot be read',
    );
  });
});

describe('a mirror keeps what it holds if a server is refused', () => {
  const honest = publishedDay();
  const treasury = `0x${'66'.repeat(20)}`;

  it.each([
    [
      'of another treasury',
      { ...CONFIG, contracts: { ...CONFIG.contracts, treasury } },
      honest,
      /is a mirror of treasury 0x2222.* names treasury 0x6666.*: use another folder/,
    ],
    [
      'of another chain',
      { ...CONFIG, chain: { ...CONFIG.chain, chainId: 97 } },
      honest,
      /on chain 56, and .* on chain 97: use another folder/,
    ],
    [
      'with another day of the same number',
      CONFIG,
      publishedDay(undefined, { lines: 1 }),
      /day 7 is not the one that is here/,
    ],
    [
      'with a next day that does not follow',
      CONFIG,
      publishedDay(undefined, { day: 8, previous: `0x${'99'.repeat(32)}` }),
      /root of day 7 is not|day 8 does not follow/,
    ],
  ])('%s', async (_, config, day, refusal) => {
    await mirror(await serveDay(honest));
    const held = everything();
    expect(held).toHaveLength(5);
    const url = await serveDay(day, config);
    await expect(mirror(url)).rejects.toThrow(refusal);
    expect(everything()).toEqual(held);
    await expect(verify(serverSource(url, folder, true, ports))).rejects.toThrow();
    expect(everything().filter(([file]) => !file!.includes('/8/'))).toEqual(held);
  });

  it('and keeps the first deployment even if a server is accepted', async () => {
    await mirror(await serveDay(honest));
    const held = everything();
    await mirror(await serveDay(honest, { ...CONFIG, tokens: [] }));
    expect(everything()).toEqual(held);
  });
});

it.each(['mirror', 'verify'])('%s prints control characters of terminals as text', async (name) => {
  const table = { rows: 0, columns: [], hash: `0x${'11'.repeat(32)}` };
  const inputs = canonicalJson({ tables: { '\u001b[2J\u202eday 8: same\n': table } });
  const url = await serveDay(publishedDay(inputs));
  const [script, more] =
    name === 'mirror'
      ? ['mirror-command.ts', 'copy']
      : ['../verify/verify-command.ts', '--no-chain'];
  const temporary = path.join(folder, 'tmp');
  mkdirSync(temporary);
  const said = await new Promise<string>((resolve) =>
    execFile(
      process.execPath,
      [path.join(import.meta.dirname, script), url, more],
      { env: { ...process.env, INIT_CWD: folder, TMPDIR: temporary } },
      (_, stdout, stderr) => resolve(stdout + stderr),
    ),
  );
  expect(said).toContain('names a table that cannot be: \\u{1b}[2J\\u{202e}day 8: same\\u{a}');
  expect(said).not.toMatch(/[^\P{C}\n]/u);
  expect(readdirSync(temporary)).toEqual([]);
});
