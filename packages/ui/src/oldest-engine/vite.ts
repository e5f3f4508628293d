import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The oldest engines that the apps are built for (docs/decisions/0092). */
export const OLDEST_ENGINES = ['chrome100', 'safari16', 'ios16'];

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

type Emits = { emitFile: (file: { type: 'asset'; fileName: string; source: string }) => void };

function asset(name: string): { fileName: string; source: string } {
  const written = readFileSync(path.join(import.meta.dirname, `${name}.js`), 'utf8');
  const source = written.replaceAll(COMMENT, '').replaceAll(/\n\s*/g, '\n');
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return { fileName: `assets/${name}-${hash}.js`, source };
}

/**
 * Adds the page's first script, and the script that it loads if an engine lacks something newer.
 */
export function oldestEngine() {
  const [floor, newer] = [asset('floor'), asset('polyfills')];
  let base = './';
  return {
    name: 'fairlaunch-oldest-engine',
    apply: 'build' as const,
    configResolved(config: { base: string }): void {
      base = config.base;
    },
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { src: base + floor.fileName, 'data-newer': base + newer.fileName },
        injectTo: 'head-prepend' as const,
      },
    ],
    generateBundle(this: Emits): void {
      for (const file of [floor, newer]) this.emitFile({ type: 'asset', ...file });
    },
  };
}

/** Writes a fallback in `vh` before each `dvh`, which Chrome knows from 108 on. */
export function viewportHeights() {
  return {
    name: 'fairlaunch-viewport-heights',
    apply: 'build' as const,
    generateBundle(
      _: unknown,
      bundle: Record<string, { fileName: string; source?: unknown }>,
    ): void {
      for (const file of Object.values(bundle)) {
        if (!file.fileName.endsWith('.css') || typeof file.source !== 'string') continue;
        file.source = file.source.replace(
          /([\w-]+):([^;{}]*\ddvh[^;{}]*)/g,
          (whole, property: string, value: string) =>
            `${property}:${value.replaceAll('dvh', 'vh')};${whole}`,
        );
      }
    },
  };
}
