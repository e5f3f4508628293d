import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FRONT_END_IMPORTS = [
  'contracts',
  'packages/flows',
  'packages/money',
  'packages/plan',
  'packages/protocol',
  'packages/locales',
  'packages/ui',
  'packages/web',
];
const FRONT_END_LAYERS = ['app', 'features', 'flows', 'proposals', 'wallet-connection', 'shared'];

/** Parts that each part may import besides itself (ARCHITECTURE.md, arrows). */
const ARROWS: Record<string, readonly string[]> = {
  contracts: [],
  'packages/money': [],
  'packages/locales': [],
  'packages/ui': [],
  'packages/plan': ['packages/money'],
  'packages/protocol': ['packages/money', 'packages/plan'],
  'packages/flows': ['packages/money', 'packages/protocol'],
  'packages/client': ['packages/protocol'],
  'packages/web': [
    'contracts',
    'packages/money',
    'packages/plan',
    'packages/protocol',
    'packages/locales',
    'packages/ui',
  ],
  'apps/server': [
    'contracts',
    'packages/money',
    'packages/plan',
    'packages/protocol',
    'packages/locales',
  ],
  'apps/wallet': FRONT_END_IMPORTS,
  'apps/console': FRONT_END_IMPORTS,
  'apps/devnet': [
    'contracts',
    'packages/money',
    'packages/plan',
    'packages/protocol',
    'packages/client',
    'apps/server',
  ],
};

/**
 * Folders of a part's `src` from top to bottom: a folder may import only itself and those below it.
 * Files next to the folders, such as `main.tsx`, are above all of them.
 */
const LAYERS: Record<string, readonly string[]> = {
  'packages/plan': [
    'simulate',
    'day',
    'since-close',
    'settle',
    'explain',
    'plan',
    'rules',
    'state',
    'explained',
    'tables',
    'lines',
    'day-files',
    'merkle',
    'common',
  ],
  'packages/protocol': [
    'calls',
    'endpoints',
    'proposals',
    'features',
    'bitcoin',
    'statements',
    'schema',
    'typed',
    'wire',
  ],
  'apps/server': [
    'metrics',
    'jobs',
    'features',
    'settlement',
    'custody',
    'domain',
    'decisions',
    'chain',
    'journal',
    'ledger',
    'mail',
    'alarms',
    'http',
    'personal-data',
    'shared',
    'config',
    'db',
  ],
  'apps/devnet': [
    'demo',
    'server',
    'explorer',
    'home',
    'front-ends',
    'postgres',
    'chain',
    'mail',
    'shared',
  ],
  'apps/wallet': FRONT_END_LAYERS,
  'apps/console': FRONT_END_LAYERS,
};

/**
 * Parts in which types may be imported upwards: input and result of a close name types of every
 * rule.
 */
const TYPES_CLIMB: ReadonlySet<string> = new Set(['packages/plan']);

const IMPORT =
  /(?:\b(?:import|export)\s+(type)\s[^'"]*?)?(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;
const FEATURE = /^(apps\/[a-z]+\/src\/features\/[^/]+)\//;
const IS_TEST = /\.test\.tsx?$|\/test\/|\/test-support\//;

/** An import that the rules forbid. */
export type Crossing = { file: string; imports: string; rule: string };

const partOf = (file: string): string | undefined =>
  Object.keys(ARROWS).find((part) => file === part || file.startsWith(`${part}/`));

function target(root: string, file: string, specifier: string): string | undefined {
  if (specifier.startsWith('@fairlaunch/')) {
    const name = specifier.split('/')[1]!;
    return Object.keys(ARROWS).find((part) => part === name || part.endsWith(`/${name}`));
  }
  if (specifier.startsWith('#')) return `${partOf(file)}/src/${specifier.slice(1)}`;
  return specifier.startsWith('.')
    ? path.relative(root, path.resolve(root, path.dirname(file), specifier))
    : undefined;
}

function judge(
  file: string,
  specifier: string,
  imports: string,
  isType: boolean,
): string | undefined {
  const [from, to] = [partOf(file), partOf(imports)];
  if (!from || !to) return undefined;
  if (from !== to && !ARROWS[from]!.includes(to)) return `${from} may not import ${to}`;
  const [feature, other] = [FEATURE.exec(file)?.[1], FEATURE.exec(`${imports}/`)?.[1]];
  if (feature && other && feature !== other) return 'a feature imports no other feature';
  if (from !== to) return undefined;
  if (specifier.startsWith('../../')) return `write '#${path.relative(`${to}/src`, imports)}'`;
  if (isType && TYPES_CLIMB.has(from)) return undefined;
  return judgeLayers(from, file, imports);
}

function judgeLayers(part: string, file: string, imports: string): string | undefined {
  const layers = LAYERS[part];
  const [from, to] = [folderOf(part, file), folderOf(part, imports)];
  if (!layers || from === undefined || from === to) return undefined;
  const unknown = [from, to].find((folder) => folder !== undefined && !layers.includes(folder));
  if (unknown) return `${part}/src/${unknown} has no layer`;
  const isBelow = to !== undefined && layers.indexOf(from) < layers.indexOf(to);
  return isBelow ? undefined : `${from} is below ${to ?? 'the files beside the folders'}`;
}

/** The folder of `src` that a file is in; undefined for a file beside the folders. */
function folderOf(part: string, file: string): string | undefined {
  const [folder, ...rest] = path.relative(`${part}/src`, file).split('/');
  return rest.length > 0 ? folder : undefined;
}

/** Every forbidden import of the checkout; the rules do not apply to tests. */
export function crossings(root: string): Crossing[] {
  const files = globSync('{contracts/exports,packages/*/src,apps/*/src}/**/*.{ts,tsx}', {
    cwd: root,
  }).filter((file) => !IS_TEST.test(file));
  let judged = 0;
  const found = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT)].flatMap(
      ([, type, specifier = '']) => {
        const imports = target(root, file, specifier);
        if (imports) judged += 1;
        const rule = imports && judge(file, specifier, imports, type !== undefined);
        return rule ? [{ file, imports: specifier, rule }] : [];
      },
    ),
  );
  if (judged === 0) throw new Error(`no import of ours was found in ${root}`);
  return found;
}
