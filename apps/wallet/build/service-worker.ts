import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { offlineFiles, type OfflineFiles } from './offline-files.ts';

const SOURCE = fileURLToPath(new URL('../service-worker/main.ts', import.meta.url));
const VIRTUAL = 'virtual:app-files';
/** Unpacked, of what everybody stores and of the largest language. */
const MAX_STORED_BYTES = 3_000_000;

const sizeOf = (output: Rolldown.OutputBundle[string] | undefined): number =>
  output === undefined
    ? 0
    : Buffer.byteLength(output.type === 'chunk' ? output.code : output.source);

function requireBound(bundle: Rolldown.OutputBundle, { files, languages }: OfflineFiles): void {
  const total = (names: string[]) => names.reduce((sum, name) => sum + sizeOf(bundle[name]), 0);
  const bytes = total(files) + Math.max(0, ...Object.values(languages).map(total));
  if (bytes > MAX_STORED_BYTES) throw new Error(`the service worker would store ${bytes} bytes`);
}

function appFiles(bundle: Rolldown.OutputBundle): string {
  const stored = offlineFiles(bundle);
  requireBound(bundle, stored);
  const version = createHash('sha256').update(JSON.stringify(stored)).digest('hex').slice(0, 16);
  return [
    `export const VERSION = '${version}';`,
    `export const STARTS = ${JSON.stringify(stored.starts)};`,
    `export const FILES = ${JSON.stringify(stored.files)};`,
    `export const LANGUAGES = ${JSON.stringify(stored.languages)};`,
  ].join('\n');
}

/** One file without imports, beside the page so that it may serve it. */
async function compile(files: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'fairlaunch-app-files',
        resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
        load: (id) => (id === `\0${VIRTUAL}` ? files : null),
      },
    ],
    build: {
      write: false,
      target: 'es2024',
      modulePreload: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('the service worker was not built');
  return output.output[0].code;
}

/** The service worker, which knows the files of the build that it came with. */
export function serviceWorker(): Plugin {
  return {
    name: 'fairlaunch-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const source = await compile(appFiles(bundle));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
