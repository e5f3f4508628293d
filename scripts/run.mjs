// Runs a TypeScript file on the project's own Node, whichever Node runs this one.
import { install } from './install.mjs';
import { ROOT, runOnProjectNode } from './project-node.mjs';

/** Programs that need more packages than a start does. */
const NEEDS_ALL = /^(?:--\S+ )?(?:bench|scripts\/generate-tables)\//;

const args = process.argv.slice(2);
if (NEEDS_ALL.test(args.join(' ')) && !(await install(ROOT))) process.exit(1);
process.exit(await runOnProjectNode(args));
