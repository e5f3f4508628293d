import { readFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import path from 'node:path';

/** What each part may import of the others (ARCHITECTURE.md, arrows); a part may always import itself. */
const ARROWS: Record<string, readonly string[]> = {
  contracts: [],
  'packages/money': [],
  'packages/locales': [],
  'packages/ui': [],
  'packages/plan': ['packages/money'],
  'packages/protocol': ['packages/money'],
  'packages/flows': ['packages/money', 'packages/protocol'],
  'apps/server': [
    'contracts',
    'packages/money',
    'packages/plan',
    'packages/protocol',
    'packages/locales',
  ],
  'apps/wallet': [
    'contracts',
    'packages/flows',
    'packages/money',
    'packages/plan',
    'packages/protocol',
    'packages/locales',
    'packages/ui',
  ],
  'apps/console': [
    'contracts',
    'packages/flows',
    'packages/money',
    'packages/plan',
    'packages/protocol',
    'packages/locales',
    'packages/ui',
  ],
  'apps/devnet': [
    'contracts',
    'packages/money',
    'packages/plan',
    'packages/protocol',
    'apps/server',
  ],
};

const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;
const FEATURE = /^(apps\/[a-z]+\/src\/features\/[^/]+)\//;
const IS_TEST = /\.test\.tsx?$|\/test\//;

/** One import that crosses a wall. */
export type Crossing = { file: string; imports: string; rule: string };

const partOf = (file: string): string | undefined =>
  Object.keys(ARROWS).find((part) => file === part || file.startsWith(`${part}/`));

function target(root: string, file: string, specifier: string): string | undefined {
  if (specifier.startsWith('@fairlaunch/')) {
    const name = specifier.split('/')[1]!;
    return Object.keys(ARROWS).find((part) => part === name || part.endsWith(`/${name}`));
  }
  return specifier.startsWith('.')
    ? path.relative(root, path.resolve(root, path.dirname(file), specifier))
    : undefined;
}

function judge(file: string, imports: string): string | undefined {
  const [from, to] = [partOf(file), partOf(imports)];
  if (!from || !to) return undefined;
  if (from !== to && !ARROWS[from]!.includes(to)) return `${from} may not import ${to}`;
  const [feature, other] = [FEATURE.exec(file)?.[1], FEATURE.exec(`${imports}/`)?.[1]];
  if (feature && other && feature !== other) return 'a feature imports no other feature';
  return undefined;
}

/** Every import of the checkout that crosses a wall; tests may reach further. */
export function crossings(root: string): Crossing[] {
  const files = globSync('{contracts/exports,packages/*/src,apps/*/src}/**/*.{ts,tsx}', {
    cwd: root,
  }).filter((file) => !IS_TEST.test(file));
  return files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT)].flatMap(
      ([, specifier = '']) => {
        const imports = target(root, file, specifier);
        const rule = imports && judge(file, imports);
        return rule ? [{ file, imports: specifier, rule }] : [];
      },
    ),
  );
}
