import path from 'node:path';
import { crossings } from './boundaries.ts';

const found = crossings(path.resolve(import.meta.dirname, '..'));
for (const { file, imports, rule } of found) console.error(`${file}: imports ${imports}: ${rule}`);
if (found.length === 0) console.log('boundaries: every import keeps to the arrows');
process.exitCode = found.length === 0 ? 0 : 1;
