import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { OLDEST_ENGINES } from './oldest-engine/vite.ts';

export { OLDEST_ENGINES, oldestEngine, viewportHeights } from './oldest-engine/vite.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Small files are not inlined, as our content policy forbids `data:` in styles and scripts. */
export const appBuild = {
  target: OLDEST_ENGINES,
  outDir: 'dist',
  emptyOutDir: true,
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
};

/** Our content policy forbids sonner's style element; its stylesheet comes with `theme.css`. */
export function sonnerWithoutStyleElement() {
  return {
    name: 'fairlaunch-sonner-without-style-element',
    transform(code: string, id: string) {
      if (!/[\\/]sonner[\\/]dist[\\/]index\.mjs/.test(id)) return undefined;
      return { code: code.replace(/^__insertCSS\(".*"\);?$/m, ''), map: null };
    },
  };
}

const TEXT = /\.(?:js|css|html|svg|json)$/;
const SMALLEST_BYTES = 1024;
/**
 * From 9 on each file needs megabytes of memory, and allocating them takes longer than compressing.
 */
const BROTLI_QUALITY = 8;
/** Files compressed at once: the threads that Node has for it. */
const AT_ONCE = 4;

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALLEST_BYTES) return;
  await Promise.all([
    brotli(content, brotliOptions).then((packed) => writeFile(`${file}.br`, packed)),
    gzipped(content).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}

/** Writes Brotli and gzip copies, which the server sends as they are. */
export function precompressed() {
  return {
    name: 'fairlaunch-precompressed',
    apply: 'build' as const,
    async writeBundle({ dir = 'dist' }: { dir?: string | undefined }) {
      const names = (await readdir(dir, { recursive: true })).filter((name) => TEXT.test(name));
      const left = names.map((name) => path.join(dir, name));
      const compressRest = async (): Promise<void> => {
        for (let file = left.pop(); file !== undefined; file = left.pop()) await compress(file);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, compressRest));
    },
  };
}
