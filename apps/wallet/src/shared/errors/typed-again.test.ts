import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FIELD = /\bon(?:(?:Text|Code)=|Typed:)/;
const REFUSAL = /(?:\bactionProblem\(|<ActionProblem error=\{)(\w+)\.error\b/g;
/** Left out, as its answer belongs to the address of the page and not to the typed text. */
const BY_ADDRESS = 'features/performance/components/tree/team-search.tsx';

const forms = globSync('features/**/*.tsx', { cwd: ROOT }).flatMap((file) => {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const asked = [...source.matchAll(REFUSAL)].map(([, name]) => name!);
  return FIELD.test(source) && asked.length > 0 && file !== BY_ADDRESS
    ? [{ file, source, asked }]
    : [];
});

it('the search of sources finds the forms that the server may refuse', () =>
  expect(forms.length).toBeGreaterThan(8));

it.each(forms)('a refusal is cleared once something else is typed: $file', ({ source, asked }) =>
  expect(asked.filter((name) => source.includes(`${name}.reset()`))).not.toEqual([]),
);
