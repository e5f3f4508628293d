// Installs dependencies if they are missing or differ from the lockfile; as a program, all of them.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './project-node.mjs';

/** @typedef {'start' | 'all'} Part what `npm start` needs, or what tests and checks need as well */

const STAMP = path.join('node_modules', '.fairlaunch-lock');

const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');

/** Packages of a lockfile that npm puts into node_modules. */
function packagesOf(file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(
    Object.entries(packages).filter(
      ([place, entry]) => place.startsWith('node_modules/') && !entry.link,
    ),
  );
}

const libc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';

/** Whether npm puts a package that is made for some machines alone onto this one. */
const isForThisMachine = (entry) =>
  [
    [entry.os, process.platform],
    [entry.cpu, process.arch],
    [process.platform === 'linux' && entry.libc, libc],
  ].every(([machines, own]) => !machines || [machines].flat().includes(own));

const mayBeMissing = (entry) =>
  entry.optional && !(entry.os && entry.cpu && isForThisMachine(entry));

/** Compares npm's list of installed packages with the lockfile; optional ones may be missing. */
function listsAgree(root, part) {
  const [wanted, found] = [
    packagesOf(path.join(root, 'package-lock.json')),
    packagesOf(path.join(root, 'node_modules', '.package-lock.json')),
  ];
  return [...wanted].every(([place, entry]) => {
    const installed = found.get(place);
    return installed
      ? installed.version === entry.version && installed.integrity === entry.integrity
      : mayBeMissing(entry) || entry.peer || (entry.dev && part === 'start');
  });
}

/**
 * Compares what is installed with the lockfile; a stamp file records that they agreed.
 * @param {string} root the folder of the checkout
 * @param {Part} part
 */
export function isInstalled(root, part = 'all') {
  if (!existsSync(path.join(root, 'node_modules', '.package-lock.json'))) return false;
  const stamp = path.join(root, STAMP);
  const [installed, hash] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  if (hash === lockHash(root) && (installed === 'all' || installed === part)) return true;
  if (!listsAgree(root, part)) return false;
  noteInstalled(root, part);
  return true;
}

function noteInstalled(root, part) {
  writeFileSync(path.join(root, STAMP), `${part} ${lockHash(root)}`);
}

/** Adds to an install for a start, which may be in use; anything else is installed from scratch. */
const adds = (root, part) => part === 'all' && isInstalled(root, 'start');

// npm warns about Node's version, which does not matter, as the project brings its own.
function runNpm(root, part) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // A program may read the command's own output, so npm writes to stderr.
  const stdio = ['inherit', process.stderr, process.stderr];
  const wanted = part === 'start' ? '--omit=dev' : '--include=dev';
  const [command, folders] = adds(root, part)
    ? [['install', '--no-save'], [path.join(root, 'node_modules', '.bin')]]
    : [['ci'], []];
  const child = spawn('npm', [...command, wanted, ...quiet], {
    cwd: root,
    stdio,
    // What is added is added by the project's own Node.
    env: { ...process.env, PATH: [...folders, process.env.PATH].join(path.delimiter) },
  });
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(127));
  });
}

/**
 * Installs what is missing and shows npm's progress.
 * @param {string} root the folder of the checkout
 * @param {Part} part
 * @param {(root: string, part: Part) => Promise<number>} run what installs; only tests give one
 * @returns {Promise<boolean>} whether everything is there now
 */
export async function install(root, part = 'all', run = runNpm) {
  if (isInstalled(root, part)) return true;
  const start = Date.now();
  const whom = part === 'start' ? 'Fairlaunch needs' : 'tests and checks need';
  console.error(`Installing what ${whom}. This happens once and takes half a minute or so.`);
  let code = await run(root, part);
  // The npm of an older Node leaves out binaries that ask for a newer one, without a word.
  if (code === 0 && adds(root, part) && !isInstalled(root, part)) code = await run(root, part);
  if (code === 0) {
    noteInstalled(root, part);
    console.error(`  Installed in ${((Date.now() - start) / 1000).toFixed(0)} s\n`);
    return true;
  }
  console.error(
    code === 127
      ? 'npm was not found. Install Node.js 20 or newer with npm, and start again.'
      : `npm could not install everything (code ${code}); its output above says why. ` +
          'A network or a full disk are the usual reasons. Start again when that is mended.',
  );
  return false;
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !(await install(ROOT)))
  process.exitCode = 1;
