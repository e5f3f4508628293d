import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Limit for scripts and styles that the page names, gzip. `bench:web` says what they cost. */
const MAX_FIRST_BYTES = 150_000;

const gzipOf = (output: Rolldown.OutputBundle[string]): number =>
  gzipSync(output.type === 'chunk' ? output.code : output.source).length;

/** The build fails if what every visitor waits for has grown, or if the page names nothing. */
export function firstLoad(): Plugin {
  return {
    name: 'fairlaunch-first-load',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        const source = page?.type === 'asset' ? page.source.toString() : '';
        const named = Object.values(bundle).filter(
          ({ fileName }) => /\.(js|css)$/.test(fileName) && source.includes(`"./${fileName}"`),
        );
        const bytes = named.reduce((sum, output) => sum + gzipOf(output), 0);
        if (bytes === 0 || bytes > MAX_FIRST_BYTES)
          throw new Error(`the page names ${named.length} files of ${bytes} bytes`);
      },
    },
  };
}
