import type { MutantFile } from '../scripts/mutants/mutant.ts';

const FLOOR = "§18: the timelock's delay cannot be set below 48 h";

const file: MutantFile = {
  source: 'src/TreasuryTimelock.sol',
  tests: ['test/Timelock.t.sol'],
  mutants: [
    {
      name: '47 h are enough',
      find: 'DELAY_FLOOR = 48 hours',
      replace: 'DELAY_FLOOR = 47 hours',
      breaks: FLOOR,
    },
    {
      name: '48 h are too short',
      find: 'delay >= DELAY_FLOOR',
      replace: 'delay > DELAY_FLOOR',
      breaks: '§18: 48 h will do',
    },
    {
      name: 'any delay to start with',
      find: '        notBelowFloor(delay)\n',
      replace: '',
      breaks: FLOOR,
    },
    {
      name: 'any delay later',
      find: 'public override notBelowFloor(newDelay)',
      replace: 'public override',
      breaks: FLOOR,
    },
    {
      name: 'no delay is ever changed',
      find: '        super.updateDelay(newDelay);\n',
      replace: '',
      breaks: 'the timelock sets its own delay',
    },
  ],
};

export default file;
