// Writes docs/console-actions.md: npm run -s console-actions
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { consoleActionsPage } from './page.ts';

writeFileSync(
  path.resolve(import.meta.dirname, '../../docs/console-actions.md'),
  consoleActionsPage(),
);
