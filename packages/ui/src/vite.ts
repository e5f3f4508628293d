import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Small files stay files: the content policy allows no `data:` in styles or scripts. */
export const appBuild = {
  target: 'es2024',
  outDir: 'dist',
  emptyOutDir: true,
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
} as const;

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
/** Close to the best at a fraction of its time. */
const BROTLI_QUALITY = 9;

/** Writes Brotli and gzip copies, which the server sends as they are. */
export function precompressed() {
  return {
    name: 'fairlaunch-precompressed',
    apply: 'build' as const,
    async writeBundle({ dir = 'dist' }: { dir?: string | undefined }) {
      for (const name of await readdir(dir, { recursive: true })) {
        if (!TEXT.test(name)) continue;
        const file = path.join(dir, name);
        const content = await readFile(file);
        if (content.length < SMALLEST_BYTES) continue;
        await writeFile(
          `${file}.br`,
          brotliCompressSync(content, {
            params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
          }),
        );
        await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
