// Prints what runs in production and what its front ends are built with, in CycloneDX:
// npm run -s sbom
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from './project-node.mjs';

const PARTS = ['server', 'wallet', 'console'];

const readJson = (file) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

/** npm leaves out a package that any part names under `devDependencies`, also if another runs it. */
const withoutDevelopment = ({ devDependencies: _, ...description }) => description;

const temporary = mkdtempSync(path.join(os.tmpdir(), 'fairlaunch-sbom-'));
/** npm names what it describes after its folder. */
const folder = path.join(temporary, 'fairlaunch');
try {
  const lockfile = readJson('package-lock.json');
  for (const [place, entry] of Object.entries(lockfile.packages)) {
    if (place.includes('node_modules')) continue;
    lockfile.packages[place] = withoutDevelopment(entry);
    const file = path.join(place, 'package.json');
    mkdirSync(path.join(folder, place), { recursive: true });
    writeFileSync(path.join(folder, file), JSON.stringify(withoutDevelopment(readJson(file))));
  }
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lockfile));
  const { status } = spawnSync(
    'npm',
    [
      'sbom',
      '--package-lock-only',
      '--sbom-format=cyclonedx',
      '--sbom-type=application',
      ...PARTS.map((part) => `--workspace=@fairlaunch/${part}`),
    ],
    { cwd: folder, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
} finally {
  rmSync(temporary, { recursive: true });
}
