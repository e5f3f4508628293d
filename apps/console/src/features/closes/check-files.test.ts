import {
  canonicalJson,
  jsonHash,
  LEAVES,
  leavesTree,
  linesTree,
  MANIFEST_VERSION,
  plainKeccak,
  tableFile,
  type Columns,
  type DayManifest,
  type TableShape,
} from '@fairlaunch/plan';
import { afterEach, expect, it, vi } from 'vitest';
import { checkFiles } from './check-files.ts';

const DAY = 20_777;
const TOKEN = `0x${'55'.repeat(20)}` as const;
const STATIC = {
  target: 'float64',
  accelerated: 'float64',
  carried: 'float64',
  paid: 'float64',
  pending: 'float64',
  member: 'uint32',
} as const;
const LEVEL_DIFF = { target: 'float64', paid: 'float64', member: 'uint32' } as const;
const MEMBERS = { pending: 'float64', sponsor: 'uint32', address: 'address' } as const;

const floats = (...values: number[]) => Float64Array.from(values);
const joined = (parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const json = (value: unknown) => new TextEncoder().encode(canonicalJson(value));

const ofStatic = {
  target: floats(5, 6),
  accelerated: floats(1, 2),
  carried: floats(0, 3),
  paid: floats(4, 7),
  pending: floats(2, 4),
  member: Uint32Array.from([1, 2]),
};
const ofTeam = { target: floats(9), paid: floats(8), member: Uint32Array.from([2]) };
const members = {
  pending: floats(0, 0, 0),
  sponsor: new Uint32Array(3),
  address: Uint8Array.from({ length: 60 }, (_, at) => at),
};
const leaves = {
  cumulative: floats(1),
  deposited: floats(1),
  token: new Uint8Array(1),
  address: new Uint8Array(20).fill(7),
};

/** Publishes a day, whose files `fetch` then finds. */
function publish(): DayManifest {
  const files = new Map<string, Uint8Array>();
  const add = <Shape extends TableShape>(
    name: string,
    shape: Shape,
    rows: number,
    columns: Columns<Shape>,
  ) => {
    const { file, bytes } = tableFile(shape, rows, columns, plainKeccak);
    files.set(`${name}.bin`, joined(bytes));
    return { [name]: file };
  };
  const inputs = { tables: add('members', MEMBERS, 3, members) };
  const outputs = {
    tables: {
      ...add('lines-STATIC', STATIC, 2, ofStatic),
      ...add('lines-LEVEL_DIFF', LEVEL_DIFF, 1, ofTeam),
      ...add('leaves', LEAVES, 1, leaves),
    },
  };
  const kinds = [
    { kind: 'LEVEL_DIFF', ...ofTeam },
    { kind: 'STATIC', ...ofStatic },
  ];
  const manifest: DayManifest = {
    version: MANIFEST_VERSION,
    day: DAY,
    planHash: jsonHash({}),
    inputsHash: jsonHash(inputs),
    outputsHash: jsonHash(outputs),
    linesRoot: linesTree(DAY, kinds, members.address, plainKeccak.hash).tree.root,
    lines: 3,
    balancesRoot: leavesTree([TOKEN], { count: 1, ...leaves }, plainKeccak.hash).root,
    balances: 1,
    totals: { [TOKEN]: '1' },
    previous: null,
  };
  files.set('inputs.json', json(inputs));
  files.set('outputs.json', json(outputs));
  files.set('manifest.json', json(manifest));
  vi.stubGlobal('fetch', async (url: string) => {
    const bytes = files.get(url.split('/').at(-1)!);
    return bytes ? new Response(Uint8Array.from(bytes)) : new Response(null, { status: 404 });
  });
  return manifest;
}

afterEach(() => void vi.unstubAllGlobals());

const failing = async (manifest: DayManifest) =>
  (await checkFiles(manifest, null)).filter(({ holds }) => !holds).map(({ id }) => id);

it('finds the files of a day under its manifest, and a root over other lines', async () => {
  const manifest = publish();
  expect(await failing(manifest)).toEqual([]);
  expect(await failing({ ...manifest, linesRoot: manifest.balancesRoot })).toEqual([
    'lines',
    'manifest',
  ]);
});
