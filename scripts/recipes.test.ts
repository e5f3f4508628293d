import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

type Recipe = { entered: RegExp; lists: readonly string[]; own: readonly string[] };

/**
 * An example that was added by each recipe of `docs/recipes.md`, the lists that name it, and other
 * files that do. A list that no recipe mentions would name it too, and fails the test.
 */
const RECIPES: Record<string, Recipe> = {
  'an income kind': {
    entered: /\bIDENTITY_RELEASE\b/,
    // Kinds of income that come from what others do.
    lists: [
      expect.stringMatching(/^apps\/server\/src\/db\/migrations\/\d{3}-[a-z-]+\.sql$/) as string,
      'packages/plan/src/lines/line-kinds.ts',
    ],
    own: ['packages/plan/src/rules/releases/'],
  },
  'a language': {
    entered: /\bkm_KH\b/,
    lists: ['packages/locales/src/languages.ts'],
    own: [],
  },
  'a page with a read': {
    entered: /\busdbReleases\b/,
    lists: [
      'apps/wallet/build/pages.ts',
      'apps/wallet/src/app/page-reads.ts',
      'apps/wallet/src/app/pages.ts',
      'apps/wallet/src/features/services/services.ts',
      'apps/wallet/src/shared/routing/pages.ts',
    ],
    own: [
      'apps/server/src/features/usdb-releases/',
      'apps/wallet/src/features/staking/',
      'apps/wallet/src/features/usdb-releases/',
      'packages/protocol/src/features/usdb-releases/',
    ],
  },
  'a money action': {
    entered: /\bcollectAirdrop\b/,
    lists: ['apps/server/src/http/result-memory.ts', 'apps/wallet/src/flows/flows.ts'],
    own: [
      'apps/server/src/features/airdrops/',
      'apps/wallet/src/features/airdrops/',
      'apps/wallet/src/flows/collect-airdrop.ts',
      'packages/protocol/src/features/airdrops/',
    ],
  },
  'a kind that two people decide': {
    entered: /\bvirtualNodes\b/,
    lists: [
      'apps/console/src/app/pages.ts',
      'apps/console/src/app/rooms.ts',
      'apps/console/src/features/today/matters.ts',
      'apps/console/src/shared/routing/paths.ts',
      'packages/protocol/src/proposals/proposals.ts',
    ],
    own: [
      'apps/console/src/features/tasks/',
      'apps/console/src/features/virtual-nodes/',
      'apps/server/src/db/migrations/018-node-sales.sql',
      'apps/server/src/features/virtual-nodes/',
      'packages/protocol/src/features/virtual-nodes/',
    ],
  },
};

const sources = globSync('{packages,apps}/*/{src,build}/**/*.{ts,tsx,sql}', {
  cwd: ROOT,
  exclude: (name) => /\.test\.|test-support|^demo$/.test(name),
}).map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')] as const);

it.each(Object.entries(RECIPES))('%s is named only in the lists of its recipe', (_, recipe) => {
  const naming = sources.filter(([, text]) => recipe.entered.test(text)).map(([file]) => file);
  const isOwn = (file: string) => recipe.own.some((place) => file.startsWith(place));
  expect(naming.filter((file) => !isOwn(file)).sort()).toEqual(recipe.lists);
});
