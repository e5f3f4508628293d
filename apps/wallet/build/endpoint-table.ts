import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const TABLE = /[\\/]packages[\\/]protocol[\\/]src[\\/]endpoints[\\/]endpoints\.ts$/;
const PROTOCOL = /[\\/]packages[\\/]protocol[\\/]src[\\/]/;
const STAND_IN = fileURLToPath(new URL('no-schemas.ts', import.meta.url));

/**
 * Keeps only method, path and access of the endpoints, and drops those of operators: the server
 * checks input, and the schemas with zod are some 14 kB. The worker of what-if checks scenarios and
 * keeps its schemas.
 */
export function endpointTable(): Plugin {
  let isReplaced = false;
  return {
    name: 'fairlaunch-endpoint-table',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'zod/mini' && importer && PROTOCOL.test(importer) ? STAND_IN : null,
    async load(id) {
      if (!TABLE.test(id)) return null;
      isReplaced = true;
      const { endpoints } = await import('@fairlaunch/protocol');
      const rows = Object.entries(endpoints)
        .filter(([, { access }]) => access === 'public' || access === 'session')
        .map(([name, { method, path, access }]) => [name, { method, path, access }]);
      return {
        code: `export const endpoints = ${JSON.stringify(Object.fromEntries(rows))};`,
        moduleType: 'js',
      };
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error('the table of endpoints is not where it was');
    },
    transform: (_, id) => (PROTOCOL.test(id) ? { moduleSideEffects: false } : null),
  };
}
