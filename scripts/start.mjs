// `npm start`: installs what is missing, then runs everything. Needs Node 20 and nothing else.
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
  // The channel tells the program below when this one is killed.
  return runOnProjectNode(['apps/devnet/src/start.ts', ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

process.exit(await start());
