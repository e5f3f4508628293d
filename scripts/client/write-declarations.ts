import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../apps/devnet/src/front-ends/build.ts';

const run = promisify(execFile);
/** The client and what it stands on; the compiler writes nothing of what it found as a package. */
const SOURCES = 'packages/{money,plan,protocol,client}/src/**/*.ts';
const IS_LEFT_OUT = /\.test\.ts$|-command\.ts$/;

function exportsOf(part: string): Record<string, string> {
  const text = readFileSync(path.join(ROOT, 'packages', part, 'package.json'), 'utf8');
  return (JSON.parse(text) as { exports: Record<string, string> }).exports;
}

/** Where an import leads, from the folder of all parts; undefined if it is not ours. */
function targetOf(specifier: string, entry: string): string | undefined {
  const [, ours, way] = /^@fairlaunch\/(\w+)(\/.+)?$/.exec(specifier) ?? [];
  if (ours) return path.join(ours, exportsOf(ours)[`.${way ?? ''}`]!);
  const [part = ''] = entry.split(path.sep);
  if (specifier.startsWith('#')) return path.join(part, 'src', specifier.slice(1));
  return specifier.startsWith('.') ? path.join(path.dirname(entry), specifier) : undefined;
}

function withRelativeImports(text: string, entry: string): string {
  return text.replace(
    /(\bfrom |\bimport\()(['"])([^'"]+)\2/g,
    (whole, before: string, quote: string, specifier: string) => {
      const target = targetOf(specifier, entry)?.replace(/\.ts$/, '.js');
      if (target === undefined) return whole;
      const way = path.relative(path.dirname(entry), target);
      return `${before}${quote}${way.startsWith('.') ? way : `./${way}`}${quote}`;
    },
  );
}

/**
 * Writes the declarations of the client and of all parts that it names, with relative imports.
 * @returns the client's own, from the folder
 */
export async function writeDeclarations(out: string): Promise<string> {
  const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
  const options = [
    ['--declaration', '--emitDeclarationOnly', '--noEmit', 'false', '--skipLibCheck'],
    ['--allowImportingTsExtensions', '--resolveJsonModule'],
    ['--module', 'nodenext', '--target', 'es2024', '--strict', '--exactOptionalPropertyTypes'],
    ['--lib', 'es2024,dom,dom.iterable', '--types', ''],
    ['--rootDir', path.join(ROOT, 'packages'), '--outDir', out],
  ].flat();
  const sources = globSync(SOURCES, { cwd: ROOT }).filter((file) => !IS_LEFT_OUT.test(file));
  await run(tsc, ['--ignoreConfig', ...options, ...sources], { cwd: ROOT });
  for (const entry of await readdir(out, { recursive: true })) {
    if (!entry.endsWith('.d.ts')) continue;
    const file = path.join(out, entry);
    await writeFile(file, withRelativeImports(await readFile(file, 'utf8'), entry));
  }
  return 'client/src/index.d.ts';
}
