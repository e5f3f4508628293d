import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { compileAlone, moduleOf } from './compile-alone.ts';
import { offlineFiles, type OfflineFiles } from './offline-files.ts';

const SOURCE = fileURLToPath(new URL('../service-worker/main.ts', import.meta.url));
/** Limit for the unpacked files that every visitor stores with those of the largest language. */
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
  return moduleOf({
    VERSION: version,
    STARTS: stored.starts,
    FILES: stored.files,
    LANGUAGES: stored.languages,
  });
}

/** Builds the service worker, which knows the files of its own build. */
export function serviceWorker(): Plugin {
  return {
    name: 'fairlaunch-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        // The worker is in the folder of the page, so that it may serve the page.
        const source = await compileAlone(SOURCE, { 'virtual:app-files': appFiles(bundle) });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
