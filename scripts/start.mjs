// `npm start`: installs what is missing, then runs everything. Needs only Node 20.
import { install } from './install.mjs';
import { ROOT, runOnProjectNode } from './project-node.mjs';

const OLDEST_NODE = 20;

async function start() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    console.error(
      `Fairlaunch needs Node.js ${OLDEST_NODE} or newer; this is ${process.versions.node}.`,
    );
    return 1;
  }
  if (!(await install(ROOT, 'start'))) return 1;
  // By the IPC channel the child notices that this process was killed.
  return runOnProjectNode(['apps/devnet/src/start.ts', ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

process.exit(await start());
