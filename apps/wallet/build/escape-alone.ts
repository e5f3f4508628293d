import type { Plugin, Rolldown } from 'vite';
import { chunkWith, reachable, startsOf } from './chunk-graph.ts';

const PAGE = /features[\\/]escape[\\/]escape-page\.tsx$/;
/** Modules of other actions with money, and those that only a claim under way needs. */
const NOT_NEEDED =
  /wallet\/src\/flows\/(?!start-flow)|src\/features\/(?!escape\/)|packages\/flows\/src\/(?!stop|record)|day-files\/(?:heads|leaf-table|table-file|manifest)|node_modules\/(?:zod|fflate|@walletconnect)\//;

/** Modules that the emergency page would bring along and can do without. */
function needlessForEscape(bundle: Rolldown.OutputBundle): string[] {
  const imported = ({ imports }: Rolldown.OutputChunk) => imports;
  const started = reachable(bundle, startsOf(bundle), imported);
  const needed = reachable(bundle, [chunkWith(bundle, (module) => PAGE.test(module))], imported);
  return [...needed]
    .filter((name) => !started.has(name))
    .flatMap((name) => (bundle[name] as Rolldown.OutputChunk).moduleIds)
    .filter((module) => NOT_NEEDED.test(module));
}

/** Ends a build whose emergency page another page's script could take with it (rulebook §18). */
export function escapeAlone(): Plugin {
  return {
    name: 'fairlaunch-escape-alone',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const found = needlessForEscape(bundle);
        if (found.length > 0) this.error(`the emergency page loads ${found.join(', ')}`);
      },
    },
  };
}
