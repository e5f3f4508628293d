// Runs a TypeScript file on the project's own Node, whatever Node called this.
import { runOnProjectNode } from './project-node.mjs';

const [file, ...args] = process.argv.slice(2);
process.exit(await runOnProjectNode([file, ...args]));
