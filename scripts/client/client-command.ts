// Writes the typed client as a package that npm installs: npm run -s client -- FOLDER
import path from 'node:path';
import { writeClient } from './write-client.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: npm run -s client -- FOLDER');
  process.exit(2);
}
const out = path.resolve(process.env['INIT_CWD'] ?? '.', folder);
await writeClient(out);
console.log(out);
