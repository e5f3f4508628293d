import type { MutantFile } from '../scripts/mutants/mutant.ts';

const file: MutantFile = {
  source: 'src/Decimals.sol',
  tests: ['test/GatewayTokens.t.sol'],
  mutants: [
    {
      name: 'fewer decimals will do',
      find: 'decimals() == 18',
      replace: 'decimals() <= 18',
      breaks: '§0: 18 decimals',
    },
    {
      name: 'more decimals will do',
      find: 'decimals() == 18',
      replace: 'decimals() >= 18',
      breaks: '§0: 18 decimals',
    },
  ],
};

export default file;
