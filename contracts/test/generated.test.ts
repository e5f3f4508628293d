import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { generatedFiles, generatedFolder } from '../scripts/generated.ts';

void test("the committed ABIs and byte codes are the compiler's output", () => {
  const fresh = generatedFiles();
  assert.deepEqual(readdirSync(generatedFolder).sort(), Object.keys(fresh).sort());
  for (const [name, content] of Object.entries(fresh)) {
    assert.ok(
      readFileSync(generatedFolder + name, 'utf8') === content,
      `${name} is old: npm run generate --workspace contracts`,
    );
  }
});

void test('the main export runs in a browser: it imports nothing of Node, no JSON and no byte code', () => {
  const seen = new Set<string>();
  const visit = (file: URL): void => {
    if (seen.has(file.pathname)) return;
    seen.add(file.pathname);
    for (const [, target] of readFileSync(file, 'utf8').matchAll(/from "([^"]+)"/g)) {
      assert.ok(
        target !== undefined && !target.startsWith('node:') && !target.endsWith('.json'),
        target,
      );
      if (target.startsWith('.')) visit(new URL(target, file));
      else assert.equal(target, 'viem');
    }
  };
  visit(new URL('../exports/index.ts', import.meta.url));
  assert.ok(![...seen].some((file) => file.endsWith('bytecodes.ts')));
});
