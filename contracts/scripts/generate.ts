import { writeFileSync } from 'node:fs';
import { generatedFiles, generatedFolder } from './generated.ts';

// Run after `hardhat build`: `npm run generate --workspace contracts` does both.
for (const [name, content] of Object.entries(generatedFiles()))
  writeFileSync(generatedFolder + name, content);
