import type { MutantFile } from '../scripts/mutants/mutant.ts';

const SCHEDULE = '§13: never more than the schedule';
const CHECKED = "the schedule's parameters are checked";

const file: MutantFile = {
  source: 'src/EmissionVault.sol',
  tests: ['test/Emission.t.sol', 'test/EmissionInvariants.t.sol'],
  mutants: [
    {
      name: 'a treasury that is no contract',
      find: '        require(address(treasury_).code.length != 0, NotAContract(address(treasury_)));\n',
      replace: '',
      breaks: CHECKED,
    },
    {
      name: 'days that are long over are put out at once',
      find: 'schedule.start >= block.timestamp && ',
      replace: '',
      breaks: CHECKED,
    },
    {
      name: 'the start cannot be now',
      find: 'schedule.start >= block.timestamp',
      replace: 'schedule.start > block.timestamp',
      breaks: CHECKED,
    },
    {
      name: 'days begin at any hour',
      find: ' && (schedule.start + 8 hours) % 1 days == 0',
      replace: '',
      breaks: '§0: days of UTC+8',
    },
    {
      name: 'days begin at midnight UTC',
      find: '(schedule.start + 8 hours) % 1 days',
      replace: 'schedule.start % 1 days',
      breaks: '§0: days of UTC+8',
    },
    { name: 'no epoch', find: 'schedule.epochs != 0 && ', replace: '', breaks: CHECKED },
    {
      name: 'any number of epochs',
      find: ' && schedule.epochs <= 60',
      replace: '',
      breaks: 'no loop without a bound',
    },
    {
      name: '60 epochs are too many',
      find: 'schedule.epochs <= 60',
      replace: 'schedule.epochs < 60',
      breaks: CHECKED,
    },
    {
      name: 'epochs without a day',
      find: 'schedule.epochDays != 0 && ',
      replace: '',
      breaks: CHECKED,
    },
    {
      name: 'any number of days',
      find: ' && schedule.epochDays <= 36_500',
      replace: '',
      breaks: CHECKED,
    },
    {
      name: '36 500 days are too many',
      find: 'schedule.epochDays <= 36_500',
      replace: 'schedule.epochDays < 36_500',
      breaks: CHECKED,
    },
    {
      name: "a day's output in dust",
      find: '        TokenIn.requireWhole(schedule.dailyOutput);\n',
      replace: '',
      breaks: '§0: multiples of 1e12 wei',
    },
    {
      name: 'a supply in dust',
      find: '        TokenIn.requireWhole(supply);\n',
      replace: '',
      breaks: '§0: multiples of 1e12 wei',
    },
    {
      name: 'the supply must exceed the emission',
      find: 'supply >= total',
      replace: 'supply > total',
      breaks: CHECKED,
    },
    {
      name: 'the house gets the whole supply but a wei',
      find: 'bhc.safeTransfer(house, supply - total)',
      replace: 'bhc.safeTransfer(house, supply - 1)',
      breaks: '§13: the emission is kept by its vault',
    },
    {
      name: 'the house gets as much as is emitted',
      find: 'bhc.safeTransfer(house, supply - total)',
      replace: 'bhc.safeTransfer(house, total)',
      breaks: '§13: the emission is kept by its vault',
    },
    {
      name: 'the deployer is the house',
      find: 'bhc.safeTransfer(house,',
      replace: 'bhc.safeTransfer(msg.sender,',
      breaks: '§13: the rest goes to the house',
    },
    {
      name: 'what was sent is sent again',
      find: 'scheduled(block.timestamp) - released',
      replace: 'scheduled(block.timestamp)',
      breaks: SCHEDULE,
    },
    {
      name: 'nothing is released and announced',
      find: '        require(amount != 0, NothingToRelease());\n',
      replace: '',
      breaks: 'a release releases something',
    },
    {
      name: 'what is sent is not counted',
      find: '        released += amount;\n',
      replace: '',
      breaks: SCHEDULE,
    },
    {
      name: 'what is sent replaces what was sent before',
      find: 'released += amount',
      replace: 'released = amount',
      breaks: SCHEDULE,
    },
    {
      name: 'another pool is funded',
      find: 'POOL = "BHC_EMISSION"',
      replace: 'POOL = "BHC_REF"',
      breaks: "§13: the emission's own pool",
    },
    {
      name: 'the caller gets the emission',
      find: '        bhc.forceApprove(address(treasury), amount);\n        treasury.fundPool(POOL, address(bhc), amount);\n',
      replace: '        bhc.safeTransfer(msg.sender, amount);\n',
      breaks: '§13: there is no other way out',
    },
    {
      name: 'the emission reaches the treasury but no pool',
      find: '        bhc.forceApprove(address(treasury), amount);\n        treasury.fundPool(POOL, address(bhc), amount);\n',
      replace: '        bhc.safeTransfer(address(treasury), amount);\n',
      breaks: "§13: the emission's own pool",
    },
    {
      name: 'a day begins too early',
      find: '(time - start) / 1 days + 1)',
      replace: '(time - start) / 1 days + 2)',
      breaks: '§13: no day before it begins',
    },
    {
      name: 'a day is released a day late',
      find: '(time - start) / 1 days + 1)',
      replace: '(time - start) / 1 days)',
      breaks: "§13: a day's close finds its output",
    },
    {
      name: 'nothing can be asked before the start',
      find: '        if (time < start) return 0;\n',
      replace: '',
      breaks: 'nothing is due before the start',
    },
    {
      name: 'an epoch too many',
      find: 'epoch < s.epochs &&',
      replace: 'epoch <= s.epochs &&',
      breaks: SCHEDULE,
    },
    {
      name: 'the last epoch is left out',
      find: 'epoch = 0; epoch < s.epochs',
      replace: 'epoch = 0; epoch + 1 < s.epochs',
      breaks: '§13: all epochs',
    },
    {
      name: 'output is never halved',
      find: '(s.dailyOutput / Leaves.UNIT) >> epoch',
      replace: 's.dailyOutput / Leaves.UNIT',
      breaks: '§13: halved each epoch',
    },
    {
      name: 'output is halved one epoch early',
      find: '(s.dailyOutput / Leaves.UNIT) >> epoch',
      replace: '(s.dailyOutput / Leaves.UNIT) >> (epoch + 1)',
      breaks: '§13: halved each epoch',
    },
    {
      name: 'halves are not floored to six decimals',
      find: '(((s.dailyOutput / Leaves.UNIT) >> epoch) * Leaves.UNIT)',
      replace: '(s.dailyOutput >> epoch)',
      breaks: '§13: floored each epoch',
    },
    {
      name: 'the first epoch never ends',
      find: 'Math.min(dayCount, s.epochDays)',
      replace: 'dayCount',
      breaks: SCHEDULE,
    },
    {
      name: 'every epoch counts in full',
      find: 'Math.min(dayCount, s.epochDays)',
      replace: 's.epochDays',
      breaks: SCHEDULE,
    },
  ],
};

export default file;
