import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { treasuryAbi } from '@fairlaunch/contracts';
import { DuckDBInstance } from '@duckdb/node-api';
import { plainKeccak, type DayManifest } from '@fairlaunch/plan';
import { DEVELOPMENT_CHAIN_ID } from '@fairlaunch/protocol';
import { StandardMerkleTree } from '@openzeppelin/merkle-tree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MirroredDeployment } from '../../scripts/mirror/deployment.ts';
import { fetchBytes, writeWhole } from '../../scripts/mirror/download.ts';
import { writeParquet } from '../../scripts/mirror/parquet.ts';
import { chainReader, type RootReader } from '../../scripts/verify/chain-roots.ts';
import { Difference } from '../../scripts/verify/difference.ts';
import { livingOf } from '../../scripts/verify/lived/living-of.ts';
import { folderSource, serverSource } from '../../scripts/verify/source.ts';
import { verifyDays, type Verifier } from '../../scripts/verify/verify.ts';
import { startDeployment, type TestDeployment } from '../support/deployment.ts';

const HOUR = 3_600;
const DOCS = new URL('../../docs/verify.md', import.meta.url);

const sqlIn = (docs: string): string[] =>
  docs
    .matchAll(/```sql\n(.*?)```/gs)
    .map(([, sql]) => sql!)
    .toArray();

let deployment: TestDeployment;
let folder: string;
let readRoots: RootReader;
let published: MirroredDeployment;
let fromServer: { told: string[]; days: number[] };

const emptyFolder = () => mkdtemp(path.join(os.tmpdir(), 'fairlaunch-verify-test-'));
type Checked = Omit<Verifier, 'living'>;
const fromFolder = (told: string[] = []): Checked => ({
  source: folderSource(folder),
  readRoots,
  tell: (line) => told.push(line),
});
/** Lives all days, in a folder of its own. */
async function check(verifier: Checked, through?: number) {
  const lived = await emptyFolder();
  const living = await livingOf(published, [deployment.chain.rpcUrl], lived);
  try {
    return await verifyDays({ ...verifier, living }, through);
  } finally {
    await rm(lived, { recursive: true });
  }
}
const differenceOf = (verifier: Checked) =>
  check(verifier).then(
    () => undefined,
    (error: unknown) => error,
  );

/** Makes three days: the first has the active root, the second the pending one. */
beforeAll(async () => {
  deployment = await startDeployment();
  folder = await emptyFolder();
  const member = await deployment.member();
  await deployment.fund('STATIC', '1');
  await deployment.deposit(member.account, '1000');
  await member.call('stake', { requestId: member.requestId(), package: 'P180', amount: '1000' });
  for (const hours of [24, 24, 13, 11]) await deployment.advance(hours * HOUR);
  ({ readRoots } = chainReader(
    [deployment.chain.rpcUrl],
    DEVELOPMENT_CHAIN_ID,
    deployment.contracts.treasury,
  ));
  const source = serverSource(deployment.server.url, folder, true, {
    fetch: fetchBytes,
    keccak: plainKeccak,
  });
  const told: string[] = [];
  published = await source.deployment();
  const { days } = await check({ source, readRoots, tell: (line) => told.push(line) });
  fromServer = { told, days };
  await deployment.server.stop();
});
afterAll(async () => {
  await deployment.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a verifier', () => {
  it('recomputes every published day and finds it under the roots on chain', async () => {
    const { active, pending } = await readRoots();
    const onChain = await deployment.chain.client.readContract({
      address: deployment.contracts.treasury,
      abi: treasuryAbi,
      functionName: 'activeRoot',
    });
    expect(active).toMatchObject({ day: Number(onChain.day), root: onChain.root });
    expect(fromServer.days.length).toBeGreaterThanOrEqual(2);
    expect(fromServer.days).toEqual(expect.arrayContaining([active.day, pending!.day]));
    const proofOf = (day: number) => {
      if (day <= active.day) return 'active root';
      return day <= pending!.day ? 'pending root' : 'no root yet';
    };
    expect(fromServer.told.map((line) => line.replace(/\(.*lines/, '').trim())).toEqual(
      fromServer.days.map((day) => `day ${day} , lived from its journal; ${proofOf(day)}`),
    );
  });

  it('needs only a copy of the files, and no server', async () => {
    const told: string[] = [];
    expect((await check(fromFolder(told))).days).toEqual(fromServer.days);
    expect(told).toEqual(fromServer.told);
    const { treasury } = deployment.contracts;
    expect(await folderSource(folder).deployment()).toMatchObject({ treasury });
  });

  it('with a tool of its own finds the static lines that the docs compute, and a changed one', async () => {
    const copy = await emptyFolder();
    const day = fromServer.days.at(-1)!;
    await cp(path.join(folder, String(day)), path.join(copy, String(day)), { recursive: true });
    await writeParquet(copy, day, plainKeccak);
    const docs = await readFile(DOCS, 'utf8');
    const [question] = sqlIn(docs);
    const instance = await DuckDBInstance.create();
    const connection = await instance.connect();
    const rows = async (sql: string) => (await connection.runAndReadAll(sql)).getRows();
    await connection.run(`set file_search_path = '${path.join(copy, String(day))}'`);
    expect(await rows(`select target from 'lines-STATIC.parquet'`)).toEqual([[200_000n]]);
    expect(await rows(question!)).toEqual([]);
    const orders = path.join(copy, String(day), 'orders.parquet');
    await connection.run(`create table orders as select * replace (amount + 1000000 as amount)
      from 'orders.parquet'; copy orders to '${orders}'`);
    expect(await rows(question!)).toHaveLength(1);
    connection.closeSync();
    instance.closeSync();
    await rm(copy, { recursive: true });
  });

  it('with a tool of its own comes to the root over the lines', async () => {
    const copy = await emptyFolder();
    const day = fromServer.days.at(-1)!;
    await cp(path.join(folder, String(day)), path.join(copy, String(day)), { recursive: true });
    await writeParquet(copy, day, plainKeccak);
    const [, question] = sqlIn(await readFile(DOCS, 'utf8'));
    const instance = await DuckDBInstance.create();
    const connection = await instance.connect();
    await connection.run(`set file_search_path = '${path.join(copy, String(day))}'`);
    const rows = (await connection.runAndReadAll(question!)).getRows();
    connection.closeSync();
    instance.closeSync();
    const leaves = [...Map.groupBy(rows, ([address]) => address)].map(([address, lines]) => [
      day,
      address,
      lines.map((line) => line.slice(1)),
    ]);
    const { root } = StandardMerkleTree.of(leaves, [
      'uint256',
      'address',
      '(string,uint256,uint256,uint256,uint256,uint256)[]',
    ]);
    const manifest = await readFile(path.join(copy, String(day), 'manifest.json'), 'utf8');
    expect(rows).toHaveLength(1);
    expect((JSON.parse(manifest) as DayManifest).linesRoot).toBe(root);
    await rm(copy, { recursive: true });
  });

  it('finds a changed byte in any file', async () => {
    const day = String(fromServer.days.at(-1));
    const names = await readdir(path.join(folder, day));
    expect(names.length).toBeGreaterThan(6);
    for (const name of names) {
      const file = path.join(folder, day, name);
      const bytes = await readFile(file);
      if (bytes.length === 0) continue;
      const changed = Buffer.from(bytes);
      changed[Math.floor(bytes.length / 2)]! ^= 1;
      await writeFile(file, changed);
      expect(await differenceOf(fromFolder()), name).toBeInstanceOf(Difference);
      await writeWhole(file, bytes);
    }
  });

  it('names the line that was changed', async () => {
    const day = fromServer.days.at(-1)!;
    const file = path.join(folder, String(day), 'lines-STATIC.bin');
    const bytes = await readFile(file);
    const changed = Buffer.from(bytes);
    changed.writeDoubleLE(changed.readDoubleLE(0) + 1, 0);
    await writeFile(file, changed);
    expect(await differenceOf(fromFolder())).toMatchObject({
      day,
      message: expect.stringMatching(
        /lines-STATIC.bin: target of row 0 is 200001, the inputs lead to 200000/,
      ),
    });
    await writeWhole(file, bytes);
  });

  it('ends with the day that is asked for, which follows from all before it', async () => {
    const [first, second] = fromServer.days;
    expect((await check(fromFolder(), second)).days).toEqual([first, second]);
    await expect(check(fromFolder(), 5)).rejects.toThrow('day 5 is not published');
  });

  it('finds a day that is missing at the beginning or in between', async () => {
    const [, second] = fromServer.days;
    const copy = await emptyFolder();
    await cp(folder, copy, { recursive: true });
    await rm(path.join(copy, String(fromServer.days[0])), { recursive: true });
    const older: Checked = { ...fromFolder(), source: folderSource(copy) };
    await expect(check(older)).rejects.toThrow(
      `day ${second} is not the first: days are lived from the first one on`,
    );
    await cp(path.join(folder, String(second)), path.join(copy, String(second! - 2)), {
      recursive: true,
    });
    expect(await differenceOf(older)).toMatchObject({ day: second! - 2 });
    await rm(copy, { recursive: true });
  });

  it('finds that a server leaves out its first days or a day with a root', async () => {
    const { active } = await readRoots();
    const without = (isLeftOut: (day: number) => boolean, lost: Partial<DayManifest> = {}) => {
      const source = folderSource(folder);
      const manifests = async (first: number) => {
        const shown = [...(await source.manifests(first))].filter(([day]) => !isLeftOut(day));
        return new Map(shown.map(([day, one]) => [day, { ...one, ...lost }]));
      };
      return { ...fromFolder(), source: { ...source, isCopy: false, manifests } };
    };
    const first = fromServer.days[0]!;
    expect(await differenceOf(without((day) => day === first))).toMatchObject({ day: first });
    const afterRoots = without((day) => day < fromServer.days.at(-1)!, { previous: null });
    expect(await differenceOf(afterRoots)).toMatchObject({ day: active.day });
    expect(await differenceOf(without(() => true))).toMatchObject({ day: active.day });
  });

  it('does not confirm a copy that ends before the days with a root', async () => {
    const roots = await readRoots();
    const later: RootReader = async () => ({
      ...roots,
      active: { ...roots.active, day: roots.active.day + 100 },
      pending: undefined,
    });
    const { untied, days } = await check({ ...fromFolder(), readRoots: later });
    expect(untied).toEqual(days.map((day) => ({ day, proof: 'tied to no root' })));
  });

  it('finds that a root on chain states other totals than its day leads to', async () => {
    const roots = await readRoots();
    const { depositNumber, tokens } = roots.active.totals;
    const [first, ...rest] = tokens;
    const less = { ...first!, cumulative: String(BigInt(first!.cumulative) - 1n) };
    for (const totals of [
      { depositNumber, tokens: [less, ...rest] },
      { depositNumber, tokens: rest },
      { depositNumber: depositNumber - 1, tokens },
    ]) {
      const otherRoots: RootReader = async () => ({
        ...roots,
        active: { ...roots.active, totals },
      });
      expect(await differenceOf({ ...fromFolder(), readRoots: otherRoots })).toMatchObject({
        day: roots.active.day,
        problem: 'the active root states other totals than its files',
      });
    }
  });

  it('does not take another chain or treasury for ours', async () => {
    await expect(
      chainReader([deployment.chain.rpcUrl], 56, deployment.contracts.treasury).readRoots(),
    ).rejects.toThrow('is not an endpoint of chain 56');
    await expect(
      chainReader(
        [deployment.chain.rpcUrl],
        DEVELOPMENT_CHAIN_ID,
        deployment.contracts.gateway,
      ).readRoots(),
    ).rejects.toThrow('could not be read');
  });
});
