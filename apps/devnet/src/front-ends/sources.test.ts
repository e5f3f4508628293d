import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sourcesHash } from './sources.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-sources-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await mkdir(path.join(root, 'app/src'), { recursive: true });
  await mkdir(path.join(root, 'app/dist'));
  await writeFile(path.join(root, 'lock'), '1');
  await writeFile(path.join(root, 'app/src/main.ts'), 'a');
});

describe('the hash of sources', () => {
  const hash = () => sourcesHash(root, ['lock', 'app', 'not-there']);

  it('changes with the content of any source', async () => {
    const first = await hash();
    await writeFile(path.join(root, 'app/src/main.ts'), 'b');
    const second = await hash();
    await writeFile(path.join(root, 'lock'), '2');
    expect(new Set([first, second, await hash()]).size).toBe(3);
  });

  it('does not change with builds or tests', async () => {
    const before = await hash();
    await writeFile(path.join(root, 'app/dist/main.js'), 'x');
    await writeFile(path.join(root, 'app/src/main.test.ts'), 'x');
    expect(await hash()).toBe(before);
  });
});
