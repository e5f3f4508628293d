// Installs the dependencies when they are missing or not those of the lockfile.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const STAMP = path.join('node_modules', '.fairlaunch-lock');

const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');

/** Packages of a lockfile that npm lays into node_modules. */
function packagesOf(file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(
    Object.entries(packages).filter(
      ([place, entry]) => place.startsWith('node_modules/') && !entry.link,
    ),
  );
}

/** Compares npm's list of installed packages with the lockfile; optional ones may be missing. */
function listsAgree(root) {
  const [wanted, found] = [
    packagesOf(path.join(root, 'package-lock.json')),
    packagesOf(path.join(root, 'node_modules', '.package-lock.json')),
  ];
  return [...wanted].every(([place, entry]) => {
    const installed = found.get(place);
    return installed
      ? installed.version === entry.version && installed.integrity === entry.integrity
      : entry.optional || entry.peer;
  });
}

/**
 * Compares what is installed with the lockfile; a stamp remembers that they agreed.
 * @param {string} root the folder of the checkout
 */
export function isInstalled(root) {
  if (!existsSync(path.join(root, 'node_modules', '.package-lock.json'))) return false;
  const stamp = path.join(root, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash(root)) return true;
  if (!listsAgree(root)) return false;
  noteInstalled(root);
  return true;
}

/**
 * Notes which lockfile the installed dependencies belong to.
 * @param {string} root the folder of the checkout
 */
export function noteInstalled(root) {
  writeFileSync(path.join(root, STAMP), lockHash(root));
}

// npm warns about Node's version, which does not matter: the project brings its own.
function runNpm(root) {
  const child = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(127));
  });
}

/**
 * Installs what is missing and shows npm's progress.
 * @param {string} root the folder of the checkout
 * @param {(root: string) => Promise<number>} run what installs; only tests give one
 * @returns {Promise<boolean>} whether everything is there now
 */
export async function install(root, run = runNpm) {
  if (isInstalled(root)) return true;
  const start = Date.now();
  console.log('Installing what Fairlaunch needs. This happens once and takes a minute or two.');
  const code = await run(root);
  if (code === 0) {
    noteInstalled(root);
    console.log(`  Installed in ${((Date.now() - start) / 1000).toFixed(0)} s\n`);
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
