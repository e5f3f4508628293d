import type { Plugin, Rolldown } from 'vite';
import { chunkWith, reachable, startsOf } from './chunk-graph.ts';

const PAGE = /features[\\/]escape[\\/]escape-page\.tsx$/;
/** Modules of other actions with money, and modules that are needed only once a claim runs. */
const NOT_NEEDED =
  /wallet\/src\/flows\/(?!start-flow)|src\/features\/(?!escape\/)|packages\/flows\/src\/(?!stop|record)|day-files\/(?:heads|leaf-table|table-file|manifest)|node_modules\/(?:zod|fflate|@walletconnect)\//;

/** Modules that load with the emergency page though it can do without them. */
function needlessForEscape(bundle: Rolldown.OutputBundle): string[] {
  const imported = ({ imports }: Rolldown.OutputChunk) => imports;
  const started = reachable(bundle, startsOf(bundle), imported);
  const needed = reachable(bundle, [chunkWith(bundle, (module) => PAGE.test(module))], imported);
  return [...needed]
    .filter((name) => !started.has(name))
    .flatMap((name) => (bundle[name] as Rolldown.OutputChunk).moduleIds)
    .filter((module) => NOT_NEEDED.test(module));
}

/**
 * Fails a build whose emergency page depends on scripts of other pages, which could break it
 * (rulebook §18).
 */
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
