import { OLDEST_ENGINES } from '@fairlaunch/ui/vite';
import { build } from 'vite';

/**
 * Compiles a source to one classic script without imports.
 * @param modules virtual modules of the source, by name
 */
export async function compileAlone(
  source: string,
  modules: Readonly<Record<string, string>>,
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'fairlaunch-virtual-modules',
        resolveId: (id) => (id in modules ? `\0${id}` : null),
        load: (id) => modules[id.replace('\0', '')] ?? null,
      },
    ],
    build: {
      write: false,
      target: OLDEST_ENGINES,
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error(`${source} was not built`);
  return output.output[0].code;
}

/** Source of a module that exports these values. */
export const moduleOf = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
