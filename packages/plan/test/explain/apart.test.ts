import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = path.resolve(import.meta.dirname, '../../src');
const IMPORT = /^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gm;

/** A file and all files that it imports at run time. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
    loadedBy(path.resolve(path.dirname(file), specifier), seen);
  return seen;
}

it('recomputations load nothing of the close that they check, and no schema', () => {
  const files = globSync('**/recompute*.ts', { cwd: SOURCE });
  expect(files.length).toBeGreaterThan(8);
  const loaded = new Set(files.flatMap((file) => [...loadedBy(path.join(SOURCE, file))]));
  const names = Array.from(loaded, (file) => path.relative(SOURCE, file));
  expect(
    names.filter((name) => /^settle\/|\/(settle|schema)\.ts$|-schemas?\.ts$/.test(name)),
  ).toEqual([]);
});
