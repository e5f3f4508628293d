import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixtures.ts';
import { inOldestEngine } from './support/hostile-phone.ts';
import { newcomersWay } from './support/newcomers-way.ts';
import { boundMember } from './support/people.ts';

test('a newcomer goes the whole way in the oldest engine', async ({ app, page, baseURL }) => {
  const { inviteCode } = await (await boundMember(baseURL!)).call('me', {});
  await inOldestEngine(page);
  await newcomersWay(app, inviteCode!);
  await expect(page.locator('#not-started')).toHaveCount(0);
  expect(await page.evaluate(() => typeof Reflect.get(Array.prototype, 'toSorted'))).toBe(
    'function',
  );
  expect(await page.evaluate(() => 'DecompressionStream' in window)).toBe(false);

  await test.step('pages with lists, tables and charts work', async () => {
    await app.open('/pages/whatif/whatif');
    await expect(app.heading('whatIf.title')).toBeVisible();
    await app.open('/pages/Community/invite');
    await expect(app.text('poster.heading')).toBeVisible();
  });
});

test('a newer engine loads no replacements', async ({ app, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await app.open('/');
  await app.expectGuest();
  expect(asked.filter((url) => url.includes('/floor-'))).toHaveLength(1);
  expect(asked.filter((url) => url.includes('/polyfills-'))).toEqual([]);
});

test.describe('an app that cannot start', () => {
  test.use({ knownErrors: /./ });

  test('says so in one sentence in an older engine', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule');
      Reflect.deleteProperty(window, 'structuredClone');
    });
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('This browser is too old for this app');
  });

  test('says so if its scripts cannot be loaded', async ({ page }) => {
    await page.route(/\/assets\/first-[^/]+\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'const = newer than this;' }),
    );
    await page.goto('/');
    await expect(page.getByRole('alert')).toHaveText(
      'This app did not start. No money moved because of this. Reload the page.',
    );
  });
});

test('no built file uses syntax that the oldest engine cannot read', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const files = globSync('apps/{wallet,console}/dist/**/*.{js,css}', { cwd: root });
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const rules = file.endsWith('.css') ? STYLES : SCRIPTS;
    return Object.entries(rules)
      .filter(([, pattern]) => pattern.test(text))
      .map(([name]) => `${path.basename(file)}: ${name}`);
  });
  expect(found).toEqual([]);
});

test('what moves of its own is drawn again by no layout and no paint', () => {
  const root = path.resolve(import.meta.dirname, '../../apps');
  const files = globSync('{wallet,console}/dist/assets/*.css', { cwd: root });
  const styles = files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('');
  const transitions = [...styles.matchAll(/transition-property:([^;}]+)/g)];
  // The library of toasts brings its own.
  const keyframes = [
    ...styles.matchAll(/@keyframes (?!sonner|swipe-out)[\w-]+\{((?:[^{}]+\{[^}]*\})+)\}/g),
  ];
  expect(transitions.length).toBeGreaterThan(0);
  expect(keyframes.length).toBeGreaterThan(3);
  const moved = [
    ...transitions.flatMap(([, properties]) => properties!.split(',')),
    ...keyframes.flatMap(([, steps]) =>
      [...steps!.matchAll(/[{;]([\w-]+):/g)].map(([, one]) => one!),
    ),
  ];
  expect(moved.filter((property) => !COMPOSITED.has(property))).toEqual([]);
});

const COMPOSITED = new Set(['transform', 'translate', 'scale', 'rotate', 'opacity', 'visibility']);

/** Features newer than iOS 16.0 or Chrome 100 that nothing replaces. */
const SCRIPTS: Record<string, RegExp> = {
  'look-behind': /\(\?<[=!]/,
  'flags inside of an expression': /\(\?[ims]*-?[ims]+:/,
  'the flag v': /\/[dgimsuy]*v[dgimsuy]*\.(?:test|exec)\(/,
  'a static block': /[{};]static\{/,
  'sets as operands': /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  'Array.fromAsync': /Array\.fromAsync/,
  'Promise.try': /Promise\.try\(/,
  'helpers of iterators':
    /\.(?:values|keys|entries)\(\)\.(?:map|filter|take|drop|toArray|some|every|find|reduce)\(/,
  'URL.parse': /\bURL\.parse\(/,
  'import attributes': /\bimport\([^()]*,\s*\{\s*with:/,
};

const STYLES: Record<string, RegExp> = {
  'ranges in media queries': /@media[^{]*[<>]/,
  'queries of containers': /@container/,
  scopes: /@scope|@starting-style/,
  'nested rules': /[{;]&/,
  'a height without its fallback': /(?<![\w-]|vh[^;{}]*;)(?:min-|max-)?height:[^;{}]*dvh/,
  'newer colours': /:(?:oklch|oklab|lab|lch|light-dark)\(/,
};
